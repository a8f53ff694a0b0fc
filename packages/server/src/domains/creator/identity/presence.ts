import type { Platform } from '@reachkit/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { findJoined } from '../joining/followJoined.ts';
import { creator } from '../tables.ts';

/** The name of a platform's creator; `undefined` if the platform has no creator with this id. */
export async function findName(db: Executor, platform: Platform, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: creator.name })
    .from(creator)
    .where(and(eq(creator.id, id), eq(creator.platform, platform)));
  return row?.name;
}

/** A creator was merged after its id was resolved. A retry finds the merged creator. */
export class JoinedMeanwhile extends Error {
  override name = 'JoinedMeanwhile';
  /** SQLSTATE of a serialisation failure: tasks retry after it. */
  readonly code = '40001';
}

/**
 * Returns the ids that exist; transactions that would remove one of them wait until this one ends.
 * @throws JoinedMeanwhile
 */
export async function holdPresent(tx: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: creator.id })
    .from(creator)
    // One parameter, however many they are.
    .where(sql`${creator.id} = any(${sql.param([...ids])}::bigint[])`)
    .orderBy(creator.id)
    .for('key share');
  const present = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !present.has(id));
  if ((await findJoined(tx, missing)).size > 0)
    throw new JoinedMeanwhile('A creator was joined into another');
  return present;
}

/** Records that a creator is gone from the platform, as of now unless recorded before. */
export async function markGone(db: Executor, id: number, now: Date): Promise<void> {
  await db
    .update(creator)
    .set({ goneAt: now })
    .where(and(eq(creator.id, id), isNull(creator.goneAt)));
}

/** Records that the platform has the creator (again). */
export async function markThere(db: Executor, id: number): Promise<void> {
  await db
    .update(creator)
    .set({ goneAt: null })
    .where(and(eq(creator.id, id), isNotNull(creator.goneAt)));
}
