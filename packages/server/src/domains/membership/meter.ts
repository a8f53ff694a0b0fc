import { equityAreas } from '@reachkit/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Charge, Meter, Payer, Quota, Reservation } from '../../platform/http/meter.ts';
import { equityMissed } from './missed.ts';
import { type Period, periodOf } from './period.ts';
import { type Limit, readStanding } from './standing.ts';
import { equityCharge, equityUsage } from './tables.ts';

/** How long work may be under way before its reservation is given back: its process has died. In milliseconds. */
export const reservationLifetime = 15 * 60_000;

/** One team's counter of one area within one period. */
export interface Counter {
  readonly teamId: number;
  readonly key: string;
  readonly periodStart: string;
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

interface Terms {
  readonly counter: Counter;
  readonly payer: Payer;
  readonly charge: Charge;
  readonly limit: Limit;
  readonly period: Period;
  readonly now: Date;
}

/** Counts what teams use up in the database, however many processes serve them. */
export function createMeter({ db }: Pick<Deps, 'db'>): Meter {
  return {
    reserve: async (payer, charge, now) => {
      const terms = await termsOf(db, payer, charge, now);
      const bought = await findBought(db, terms);
      if (bought) return settled(quotaOf(terms, bought.used));
      const { id, used } = await db.transaction((tx) => take(tx, terms, 'reserved'));
      return reservationOf(db, terms, id, used);
    },
  };
}

async function termsOf(db: Database, payer: Payer, charge: Charge, now: Date): Promise<Terms> {
  const { teamId } = payer;
  const { key } = charge;
  const area = equityAreas[key];
  if (!('period' in area)) throw new Error(`${key} is no counter: it cannot be the gate of an endpoint`);
  const standing = await readStanding(db, teamId, [key], now);
  if (!standing) throw new Failure('unauthorised');
  const period = periodOf(area.period, now, standing);
  const counter = { teamId, key, periodStart: period.start };
  return { counter, payer, charge, limit: standing.limit(key), period, now };
}

/** The counter as it stands where the subject is paid for already; without a lock, for most calls are repetitions. */
async function findBought(db: Database, { counter, charge }: Terms): Promise<{ used: number } | undefined> {
  const [found] = await db
    .select({ used: equityUsage.used })
    .from(equityCharge)
    .innerJoin(equityUsage, isOfUsage(counter))
    .where(and(isCharge(counter, charge.subject), eq(equityCharge.state, 'kept')));
  return found;
}

/**
 * Counts the charge unless it was counted before; `id` is there when it is new. Whoever comes next for this counter
 * waits for the end of the transaction.
 * @throws Failure `equity`
 */
async function take(
  tx: Transaction,
  { counter, payer, charge, limit, period, now }: Terms,
  state: 'reserved' | 'kept',
): Promise<{ readonly id?: number; readonly used: number }> {
  const used = (await lockCounter(tx, counter)) - (await dropStale(tx, counter, now));
  const [known] = await tx
    .select({ id: equityCharge.id })
    .from(equityCharge)
    .where(isCharge(counter, charge.subject));
  if (known) return { used };
  if (used + charge.amount > limit.value) {
    throw equityMissed(limit, {
      feature: charge.key,
      used,
      needed: used + charge.amount,
      resetAt: period.resetAt,
    });
  }
  const [made] = await tx
    .insert(equityCharge)
    .values({
      ...counter,
      accountId: payer.accountId,
      subject: charge.subject,
      amount: charge.amount,
      state,
      createdAt: now,
    })
    .returning({ id: equityCharge.id });
  await addToCounter(tx, counter, charge.amount);
  return { ...made, used: used + charge.amount };
}

function reservationOf(db: Database, terms: Terms, id: number | undefined, used: number): Reservation {
  const { counter, charge } = terms;
  return {
    keep: async () => {
      const kept = await db
        .update(equityCharge)
        .set({ state: 'kept' })
        .where(isCharge(counter, charge.subject))
        .returning({ id: equityCharge.id });
      if (kept.length > 0) return quotaOf(terms, used);
      // The one who reserved it failed, or it took longer than a reservation lasts.
      const late = await db.transaction((tx) => take(tx, terms, 'kept'));
      return quotaOf(terms, late.used);
    },
    // Who came second for the same subject has nothing of their own to give back.
    giveBack: async () =>
      quotaOf(terms, id === undefined ? used : await db.transaction((tx) => undo(tx, counter, id))),
  };
}

async function undo(tx: Transaction, counter: Counter, id: number): Promise<number> {
  const used = await lockCounter(tx, counter);
  const [dropped] = await tx
    .delete(equityCharge)
    .where(and(eq(equityCharge.id, id), eq(equityCharge.state, 'reserved')))
    .returning({ amount: equityCharge.amount });
  if (!dropped) return used;
  await addToCounter(tx, counter, -dropped.amount);
  return used - dropped.amount;
}

/** Gives back what processes that died had set aside of one counter. */
export async function releaseStale(db: Database, counter: Counter, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCounter(tx, counter);
    await dropStale(tx, counter, now);
  });
}

/** Waits for the counter, so that it is asked by one at a time; the charges after it, never before: no deadlock. */
async function lockCounter(tx: Transaction, counter: Counter): Promise<number> {
  const [row] = await tx
    .insert(equityUsage)
    .values(counter)
    .onConflictDoUpdate({
      target: [equityUsage.teamId, equityUsage.key, equityUsage.periodStart],
      set: { used: sql`${equityUsage.used}` },
    })
    .returning({ used: equityUsage.used });
  if (!row) throw new Error('The database gave no counter');
  return row.used;
}

/** @returns how much was given back */
async function dropStale(tx: Transaction, counter: Counter, now: Date): Promise<number> {
  const dropped = await tx
    .delete(equityCharge)
    .where(
      and(
        isOfCounter(counter),
        eq(equityCharge.state, 'reserved'),
        lt(equityCharge.createdAt, new Date(now.getTime() - reservationLifetime)),
      ),
    )
    .returning({ amount: equityCharge.amount });
  const amount = dropped.reduce((sum, charge) => sum + charge.amount, 0);
  if (amount > 0) await addToCounter(tx, counter, -amount);
  return amount;
}

async function addToCounter(tx: Transaction, counter: Counter, amount: number): Promise<void> {
  await tx
    .update(equityUsage)
    .set({ used: sql`greatest(0, ${equityUsage.used} + ${amount})` })
    .where(isOfUsage(counter));
}

const isOfUsage = ({ teamId, key, periodStart }: Counter) =>
  and(eq(equityUsage.teamId, teamId), eq(equityUsage.key, key), eq(equityUsage.periodStart, periodStart));

const isOfCounter = ({ teamId, key, periodStart }: Counter) =>
  and(eq(equityCharge.teamId, teamId), eq(equityCharge.key, key), eq(equityCharge.periodStart, periodStart));

const isCharge = (counter: Counter, subject: string) =>
  and(isOfCounter(counter), eq(equityCharge.subject, subject));

const quotaOf = ({ limit, period }: Terms, used: number): Quota => ({
  limit: limit.value,
  used,
  resetAt: period.resetAt.toISOString(),
});

/** Nothing was charged: neither outcome changes anything. */
const settled = (quota: Quota): Reservation => ({ keep: async () => quota, giveBack: async () => quota });
