import { sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Executor } from '../../../platform/deps.ts';
import { creatorJoin } from '../tables.ts';

/** Current creator ids by merged id; ids that were not merged are left out. */
export async function findJoined(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await executePrepared<{ former: string; today: string }>(
    db,
    'joined_creators',
    sql`select ${creatorJoin.formerId} as former, ${creatorJoin.creatorId} as today from ${creatorJoin}
      where ${creatorJoin.formerId} = any(${sql.param([...ids])}::bigint[])`,
  );
  return new Map(rows.map(({ former, today }) => [Number(former), Number(today)]));
}

/** Replaces the ids of merged creators with the current ones; keeps the order, drops duplicates. */
export async function followJoined(db: Executor, ids: readonly number[]): Promise<readonly number[]> {
  const joined = await findJoined(db, ids);
  return [...new Set(ids.map((id) => joined.get(id) ?? id))];
}
