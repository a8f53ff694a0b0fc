import type { AnswerOf, QueryOf } from '@reachkit/contract';
import type { listJoinedCreators } from '@reachkit/contract/creator/joined';
import { count, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { readCreatorId } from '../identity/creatorId.ts';
import { creator, creatorJoin } from '../tables.ts';

/** Merges of creators, for staff; latest first. */
export async function listJoined(
  db: Executor,
  { creatorId, pageNum, pageSize }: QueryOf<typeof listJoinedCreators>,
): Promise<AnswerOf<typeof listJoinedCreators>> {
  const which = creatorId === '' ? undefined : eq(creatorJoin.creatorId, readCreatorId(creatorId) ?? 0);
  const [counted] = await db.select({ total: count() }).from(creatorJoin).where(which);
  const rows = await db
    .select({ join: creatorJoin, handle: creator.handle, name: creator.name })
    .from(creatorJoin)
    .innerJoin(creator, eq(creator.id, creatorJoin.creatorId))
    .where(which)
    .orderBy(desc(creatorJoin.at), desc(creatorJoin.formerId))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return {
    list: rows.map(({ join, handle, name }) => ({
      ...join,
      former: { handle: join.handle, channelId: join.channelId, name: join.name },
      creator: { id: join.creatorId, platform: join.platform, handle, name },
    })),
    total: counted?.total ?? 0,
  };
}
