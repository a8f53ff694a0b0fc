import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { equityUsage } from '../membership/tables.ts';

/** One team's counter of one area within one period. */
export interface Counter {
  readonly teamId: number;
  readonly key: string;
  readonly periodStart: string;
}

/** A counter's row while its transaction holds the lock. */
export interface CounterState {
  readonly used: number;
  /** Last percentage of the limit with a notification; 0 for none. */
  readonly noticedShare: number;
  /** The limit at the time of that notification. */
  readonly noticedLimit: number;
}

const state = {
  used: equityUsage.used,
  noticedShare: equityUsage.noticedShare,
  noticedLimit: equityUsage.noticedLimit,
};

export async function usedOf(db: Executor, counter: Counter): Promise<number> {
  const [row] = await teamScope(db, counter.teamId)
    .select({ used: equityUsage.used })
    .from(equityUsage)
    .where(isOfUsage(counter));
  return row?.used ?? 0;
}

/** Locks the counter, so that changes are serialised; to avoid deadlocks, lock charges only after the counter. */
export const lockCounter = (tx: Transaction, counter: Counter): Promise<CounterState> =>
  addToCounter(tx, counter, 0);

/** Adds to the counter, and locks it until the transaction ends. */
export async function addToCounter(tx: Transaction, counter: Counter, amount: number): Promise<CounterState> {
  const [row] = await teamScope(tx, counter.teamId)
    .insert(equityUsage)
    .values({ ...keysOf(counter), used: Math.max(0, amount) })
    .onConflictDoUpdate({
      target: [equityUsage.teamId, equityUsage.key, equityUsage.periodStart],
      set: { used: sql`greatest(0, ${equityUsage.used} + ${amount})` },
    })
    .returning(state);
  if (!row) throw new Error('The database gave no counter');
  return row;
}

/**
 * Locks the counter and stores that the notification for a share of its limit is sent; returns the usage. `null` if that
 * was stored before, or if refunds have reduced the usage below the share.
 */
export async function markNoticed(
  tx: Transaction,
  counter: Counter,
  { share, limit }: { readonly share: number; readonly limit: number },
): Promise<number | null> {
  const [row] = await teamScope(tx, counter.teamId)
    .update(equityUsage)
    .set({ noticedShare: share, noticedLimit: limit })
    .where(
      and(
        isOfUsage(counter),
        sql`${equityUsage.used}::bigint * 100 >= ${share}::bigint * ${limit}`,
        or(lt(equityUsage.noticedShare, share), lt(equityUsage.noticedLimit, limit)),
      ),
    )
    .returning({ used: equityUsage.used });
  return row?.used ?? null;
}

/** Key of a counter within its team. */
export const keysOf = ({ key, periodStart }: Counter) => ({ key, periodStart });

const isOfUsage = ({ key, periodStart }: Counter) =>
  and(eq(equityUsage.key, key), eq(equityUsage.periodStart, periodStart));
