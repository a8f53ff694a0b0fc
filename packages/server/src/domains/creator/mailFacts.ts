import { platformSchema } from '@reachkit/contract';
import type { MailValues } from '@reachkit/contract/email/text';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { profileAddress } from './identity/profileAddress.ts';
import { creator } from './tables.ts';

/** Values for the variables of emails to creators, by creator; unknown ids are left out. */
export async function readMailFacts(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MailValues>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({
      id: creator.id,
      platform: creator.platform,
      handle: creator.handle,
      name: creator.name,
      homepage: creator.homepage,
    })
    .from(creator)
    .where(inArray(creator.id, [...ids]));
  return new Map(
    rows.map(({ id, name, handle, homepage, platform: spelled }) => {
      const platform = platformSchema.parse(spelled);
      const link = profileAddress({ platform, handle, homepage });
      return [id, { id: String(id), name, handle, platform, ...(link !== null && { link }) }];
    }),
  );
}
