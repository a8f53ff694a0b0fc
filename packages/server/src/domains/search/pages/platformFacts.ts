import type { Platform } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { timestampText } from '../../../platform/time/timestampText.ts';
import { creator } from '../../creator/tables.ts';
import { tableSize } from './page.ts';
import { keptPerPlatform } from './perPlatform.ts';
import { readInTime } from './reading.ts';

/** Facts of a platform that every search needs, whatever the filter. */
export interface PlatformFacts {
  /** Approximate number of creators of all platforms. */
  readonly creators: number;
  /** Time of the platform's newest figures; `null` if no creator has any. */
  readonly asOf: Date | null;
}

/** How long the facts are cached, in ms. */
const lifetime = 5_000;

/** Reads the facts of a platform; cached for a few seconds. */
export const createPlatformFacts = (
  deps: Pick<Deps, 'db'>,
): ((platform: Platform) => Promise<PlatformFacts>) =>
  keptPerPlatform(lifetime, (platform) => readFacts(deps, platform));

async function readFacts(deps: Pick<Deps, 'db'>, platform: Platform): Promise<PlatformFacts> {
  const [found] = await readInTime(deps, ({ rows }) =>
    rows<{ creators: number; moment: string | null }>(
      sql`select ${tableSize} as creators, (select ${timestampText(creator.asOf)} from ${creator}
        where ${creator.platform} = ${platform} and ${creator.asOf} is not null
        order by ${creator.asOf} desc nulls last limit 1) as moment`,
    ),
  );
  const timestamp = found?.moment ?? null;
  return { creators: Number(found?.creators ?? 0), asOf: timestamp === null ? null : new Date(timestamp) };
}
