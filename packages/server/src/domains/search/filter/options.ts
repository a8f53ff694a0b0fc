import { type DataOf, type getFilterOptions, type Platform, recentDays, sizeBands } from '@reachkit/contract';
import type { LocalizedText } from '@reachkit/contract/localizedText';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { creator, tag } from '../../creator/tables.ts';
import { keptPerPlatform } from '../pages/perPlatform.ts';
import { readInTime } from '../pages/reading.ts';

export type FilterOptions = DataOf<typeof getFilterOptions>;

/** How long the options are cached, in ms. */
const lifetime = 60_000;

/** Creates a reader of a platform's filter options, cached for a minute. */
export const createFilterOptions = (
  deps: Pick<Deps, 'db'>,
): ((platform: Platform) => Promise<FilterOptions>) =>
  keptPerPlatform(lifetime, (platform) => readOptions(deps, platform));

async function readOptions(deps: Pick<Deps, 'db'>, platform: Platform): Promise<FilterOptions> {
  return readInTime(deps, async ({ rows }) => {
    const counts = async (column: typeof creator.region | typeof creator.language) => {
      const found = await rows<{ code: string; count: string }>(
        sql`select ${column} as code, count(*) as count from ${creator}
          where ${creator.platform} = ${platform} and ${column} is not null
          group by 1 order by 2 desc, 1`,
      );
      return found.map(({ code, count }) => ({ code, count: Number(count) }));
    };
    const tags = await rows<{ code: string; parent: string | null; names: LocalizedText }>(
      sql`select ${tag.code}, ${tag.parent}, ${tag.names} from ${tag}
        order by coalesce(${tag.parent}, ${tag.code}), ${tag.parent} is not null, ${tag.code}`,
    );
    return {
      regions: await counts(creator.region),
      languages: await counts(creator.language),
      tags: tags.map(({ code, parent, names }) => ({ code, parent, names })),
      sizeBands: sizeBands.map((band) => ({ ...band })),
      recentDays: [...recentDays],
    };
  });
}
