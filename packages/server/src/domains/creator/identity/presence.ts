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

/** A creator was joined into another one after its id had been followed. Done again, the work finds the other one. */
export class JoinedMeanwhile extends Error {
  override name = 'JoinedMeanwhile';
  /** SQLSTATE of a serialisation failure: tasks try again what ends with it. */
  readonly code = '40001';
}

/**
 * Returns the ids that exist; a transaction that would remove one of them waits until this one ends.
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

/** Notes that the platform has a creator no more, since now unless that was known before. */
export async function markGone(db: Executor, id: number, now: Date): Promise<void> {
  await db
    .update(creator)
    .set({ goneAt: now })
    .where(and(eq(creator.id, id), isNull(creator.goneAt)));
}

/** Notes that the platform has a creator (again). */
export async function markThere(db: Executor, id: number): Promise<void> {
  await db
    .update(creator)
    .set({ goneAt: null })
    .where(and(eq(creator.id, id), isNotNull(creator.goneAt)));
}
