import type { Platform } from '@reachkit/contract';
import { getTableColumns, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { creatorIdOf } from '../identity/creatorId.ts';
import { creator } from '../tables.ts';

const { searchTokens: _tokens, email: _email, ...columns } = getTableColumns(creator);

/** A stored creator, without email address. */
export type StoredCreator = Awaited<ReturnType<typeof findCreators>>[number];

/** Returns creators by id, unordered; unknown ids are left out. */
export async function findCreators(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(creator)
    .where(inArray(creator.id, [...ids]));
}

/** Finds the creator that a path names. @throws Failure `notFound`, also for a creator of another platform */
export async function findCreator(
  db: Executor,
  params: { readonly platform: Platform; readonly id: string },
): Promise<StoredCreator> {
  const [found] = await findCreators(db, [creatorIdOf(params)]);
  if (found?.platform !== params.platform) throw new Failure('notFound');
  return found;
}
