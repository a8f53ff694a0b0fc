import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { creator } from '../tables.ts';

/** The creators among these with known channel ids. */
export async function withKnownChannels(db: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: creator.id })
    .from(creator)
    .where(and(inArray(creator.id, [0, ...ids]), isNotNull(creator.channelId)));
  return new Set(rows.map(({ id }) => id));
}
