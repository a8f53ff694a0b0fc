import { type EquityKey, type EquityPeriod, equityAreas, type LimitShare } from '@reachkit/contract';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { Database, Deps, Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { ChargeAbout, Meter, Quota, Reservation } from '../../platform/http/meter.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../platform/tenant/tenantTable.ts';
import { equityCharge, equityUsage } from '../membership/tables.ts';
import { addToCounter, type Counter, keysOf, lockCounter } from './counter.ts';
import { equityMissed } from './equityExceeded.ts';
import { noticeLimit, shareDue } from './limitNotices.ts';
import { checkMemberCap, figureOf, type OwnUse, ownUseSql, readOwnUse } from './memberCaps.ts';
import { type Limit, readMembershipStatus } from './membershipStatus.ts';
import { type Period, periodOf } from './period.ts';

/** Milliseconds after which a reservation is released, because its process must have died. */
export const reservationLifetime = 15 * 60_000;

interface Share {
  readonly subject: string;
  readonly amount: number;
  readonly about?: ChargeAbout | undefined;
}

interface Terms {
  readonly counter: Counter;
  readonly caller: Person;
  readonly key: EquityKey;
  readonly shares: readonly Share[];
  readonly limit: Limit;
  readonly period: Period;
  readonly now: Date;
}

/** Counts teams' usage in the database, across all processes. */
export function createMeter({ db }: Pick<Deps, 'db'>): Meter {
  return {
    reserve: async (caller, { key, ...share }, now) =>
      reserve(db, await termsOf(db, caller, key, [share], now)),
    reserveAll: async (caller, { key, subjects }, now) =>
      reserve(db, await termsOf(db, caller, key, sharesOf(subjects), now)),
    look: async (caller, { key, subjects }, now) => {
      const terms = await termsOf(db, caller, key, sharesOf(subjects), now);
      const { paid, ...use } = await readUse(db, terms);
      return { quota: quotaOf(terms, use), paid };
    },
    within: (tx) => createMeter({ db: tx }),
  };
}

const sharesOf = (subjects: readonly string[]): readonly Share[] =>
  [...new Set(subjects)].map((subject) => ({ subject, amount: 1 }));

async function reserve(db: Database, terms: Terms): Promise<Reservation> {
  // Read without a lock first, as most calls are repetitions.
  const { paid, ...use } = await readUse(db, terms);
  if (terms.shares.every(({ subject }) => paid.has(subject))) return settled(terms, quotaOf(terms, use));
  return reservationOf(db, terms, await db.transaction((tx) => take(tx, terms, 'reserved')));
}

async function termsOf(
  db: Database,
  caller: Person,
  key: EquityKey,
  shares: readonly Share[],
  now: Date,
): Promise<Terms> {
  const { teamId } = caller;
  const membershipStatus = await readMembershipStatus(db, teamId, [key], now);
  if (!membershipStatus) throw new Failure('unauthorised');
  const period = periodOf(spanOf(key), now, membershipStatus);
  const counter = { teamId, key, periodStart: period.start };
  return { counter, caller, key, shares, limit: membershipStatus.limit(key), period, now };
}

function spanOf(key: EquityKey): EquityPeriod {
  const area = equityAreas[key];
  if (!('period' in area)) throw new Error(`${key} is no counter: it cannot be the gate of an endpoint`);
  return area.period;
}

export interface Charged {
  /** The account; `undefined` if deleted. */
  readonly accountId: number | undefined;
  readonly subjects: readonly string[];
  readonly limit: number;
  readonly resetAt: Date;
  readonly now: Date;
}

/**
 * Charges 1 for each subject in the caller's transaction; subjects that were charged before are free. The counter's row
 * stays locked until the transaction ends. The caller has checked the limit.
 */
export async function charge(
  tx: Transaction,
  { teamId, key, periodStart }: Counter,
  { accountId, subjects, limit, resetAt, now }: Charged,
): Promise<void> {
  const counter = { teamId, key, periodStart };
  let state = await addToCounter(tx, counter, subjects.length);
  const insert = insertTeamRows(equityCharge, teamId, {
    accountId: sql`${accountId ?? null}::bigint`,
    key: sql`${key}::text`,
    periodStart: sql`${periodStart}::date`,
    subject: sql`given.subject`,
    amount: sql`1`,
    state: sql`'kept'`,
    createdAt: sql`${now.toISOString()}::timestamptz`,
  });
  const { rowCount } =
    await tx.execute(sql`${insert} from unnest(${sql.param(subjects)}::text[]) as given (subject)
    on conflict do nothing`);
  const before = subjects.length - (rowCount ?? 0);
  if (before > 0) state = await addToCounter(tx, counter, -before);
  const share = shareDue(state, limit);
  if (share) await noticeLimit(tx, counter, { accountId, share, limit, resetAt, now });
}

/** Usage of a counter by the team, and the caller's own cap; `undefined` without one. */
interface CounterUse {
  readonly used: number;
  readonly own: OwnUse | undefined;
}

interface Use extends CounterUse {
  /** The subjects of the terms that are already paid. */
  readonly paid: ReadonlySet<string>;
}

async function readUse(db: Database, { counter, caller, shares }: Terms): Promise<Use> {
  const { teamId, key, periodStart } = counter;
  const subjects = sql.param(shares.map(({ subject }) => subject));
  const own = ownUseSql({ ...counter, accountId: caller.accountId });
  const isOfSubjects = shares.length > 0;
  const paidSubjects = isOfSubjects
    ? sql`array(select ${equityCharge.subject} from ${teamRows(equityCharge, teamId)}
        where ${equityCharge.key} = ${key} and ${equityCharge.periodStart} = ${periodStart}
          and ${equityCharge.subject} = any(${subjects}::text[]) and ${equityCharge.state} = 'kept')`
    : sql`array[]::text[]`;
  const [row] = await executePrepared<{
    used: number;
    paid: readonly string[];
    cap: number | null;
    ownUsed: number | null;
  }>(
    db,
    isOfSubjects ? 'equity_use' : 'equity_used',
    sql`select
      coalesce((select ${equityUsage.used} from ${teamRows(equityUsage, teamId)}
        where ${equityUsage.key} = ${key} and ${equityUsage.periodStart} = ${periodStart}), 0) as used,
      ${paidSubjects} as paid,
      own.cap as "cap", own.used as "ownUsed"
      from (values (1)) as one left join ${own} on true`,
  );
  const { used = 0, paid = [], cap = null, ownUsed } = row ?? {};
  return { used, paid: new Set(paid), own: cap === null ? undefined : { cap, used: ownUsed ?? 0 } };
}

interface Taken extends CounterUse {
  /** Newly created charges. */
  readonly made: readonly { readonly id: number; readonly subject: string }[];
  /** Share of the limit that needs a notification if these charges are kept. */
  readonly dueShare: LimitShare | null;
}

/**
 * Charges the subjects that were not charged before: all or none. Locks the counter, so the next call waits for the end
 * of the transaction.
 * @throws Failure `equity`, `memberCap`
 */
async function take(tx: Transaction, terms: Terms, state: 'reserved' | 'kept'): Promise<Taken> {
  const { counter, caller, key, shares, limit, period, now } = terms;
  const before = await lockCounter(tx, counter);
  const used = before.used - (await dropStale(tx, counter, now));
  const scope = teamScope(tx, counter.teamId);
  const found = await scope
    .select({ subject: equityCharge.subject })
    .from(equityCharge)
    .where(isCharge(counter, shares));
  const known = new Set(found.map(({ subject }) => subject));
  const due = shares.filter(({ subject }) => !known.has(subject));
  const { accountId } = caller;
  const own = await readOwnUse(tx, { ...counter, accountId });
  if (due.length === 0) return { made: [], used, own, dueShare: null };
  const amount = due.reduce((sum, share) => sum + share.amount, 0);
  if (used + amount > limit.value) {
    throw equityMissed(limit, { feature: key, used, needed: used + amount, resetAt: period.resetAt });
  }
  checkMemberCap(own, { key, amount, resetAt: period.resetAt });
  const made = await scope
    .insert(equityCharge)
    .values(due.map((share) => ({ ...keysOf(counter), accountId, ...share, state, createdAt: now })))
    .returning({ id: equityCharge.id, subject: equityCharge.subject });
  const after = await addToCounter(tx, counter, amount);
  return { made, ...addUse({ used, own }, amount), dueShare: shareDue(after, limit.value) };
}

const addUse = ({ used, own }: CounterUse, amount: number): CounterUse => ({
  used: used + amount,
  own: own && { ...own, used: own.used + amount },
});

/** Notifies about kept charges only: reservations may be released. */
const notice = (
  tx: Transaction,
  { counter, caller, limit, period, now }: Terms,
  share: LimitShare,
): Promise<void> =>
  noticeLimit(tx, counter, {
    accountId: caller.accountId,
    share,
    now,
    limit: limit.value,
    resetAt: period.resetAt,
  });

function reservationOf(db: Database, terms: Terms, taken: Taken): Reservation {
  const { counter, shares } = terms;
  const { made, dueShare } = taken;
  const keep = (executor: Database) =>
    teamScope(executor, counter.teamId)
      .update(equityCharge)
      .set({ state: 'kept' })
      .where(isCharge(counter, shares))
      .returning({ id: equityCharge.id });
  return {
    periodStart: counter.periodStart,
    fresh: made.map(({ subject }) => subject),
    keep: async () => {
      const kept = dueShare
        ? await db.transaction(async (tx) => {
            // Locks the counter before its charges, as everywhere.
            await notice(tx, terms, dueShare);
            return keep(tx);
          })
        : await keep(db);
      if (kept.length === shares.length) return quotaOf(terms, taken);
      // The reserving call failed, or took longer than the reservation lifetime.
      const late = await db.transaction(async (tx) => {
        const again = await take(tx, terms, 'kept');
        if (again.dueShare) await notice(tx, terms, again.dueShare);
        return again;
      });
      return quotaOf(terms, late);
    },
    // The second caller for the same subject has no charge to refund.
    giveBack: async () =>
      quotaOf(
        terms,
        made.length === 0
          ? taken
          : await db.transaction((tx) =>
              undo(
                tx,
                terms,
                made.map(({ id }) => id),
              ),
            ),
      ),
  };
}

async function undo(
  tx: Transaction,
  { counter, caller }: Terms,
  ids: readonly number[],
): Promise<CounterUse> {
  const { used } = await lockCounter(tx, counter);
  const dropped = await teamScope(tx, counter.teamId)
    .delete(equityCharge)
    .where(and(inArray(equityCharge.id, [...ids]), eq(equityCharge.state, 'reserved')))
    .returning({ amount: equityCharge.amount });
  const amount = dropped.reduce((sum, charge) => sum + charge.amount, 0);
  if (amount > 0) await addToCounter(tx, counter, -amount);
  const own = await readOwnUse(tx, { ...counter, accountId: caller.accountId });
  return { used: used - amount, own };
}

/**
 * Refunds, within a transaction, charges for something that proved worthless; returns the amount. If the charged period
 * is over, the current one is credited, up to its usage.
 */
export async function refund(
  tx: Transaction,
  { counter, subjects, current }: { counter: Counter; subjects: readonly string[]; current?: string },
): Promise<number> {
  if (subjects.length === 0) return 0;
  await lockCounter(tx, counter);
  const dropped = await teamScope(tx, counter.teamId)
    .delete(equityCharge)
    .where(isCharge(counter, sharesOf(subjects)))
    .returning({ amount: equityCharge.amount });
  const amount = dropped.reduce((sum, charge) => sum + charge.amount, 0);
  if (amount === 0) return 0;
  const isOver = current !== undefined && current !== counter.periodStart;
  const receiver = isOver ? { ...counter, periodStart: current } : counter;
  if (isOver) await lockCounter(tx, receiver);
  await addToCounter(tx, receiver, -amount);
  return amount;
}

/** Refunds, within a transaction, charges for subjects, in any period. */
export async function refundEverywhere(
  tx: Transaction,
  { teamId, key, subjects }: Pick<Counter, 'teamId' | 'key'> & { readonly subjects: readonly string[] },
): Promise<void> {
  const periods = await teamScope(tx, teamId)
    .selectDistinct({ periodStart: equityCharge.periodStart })
    .from(equityCharge)
    .where(and(eq(equityCharge.key, key), inArray(equityCharge.subject, [...subjects])))
    .orderBy(equityCharge.periodStart);
  for (const { periodStart } of periods) {
    await refund(tx, { counter: { teamId, key, periodStart }, subjects });
  }
}

/** Reduces, within a transaction, a charge for something that proved smaller; returns the refunded amount. */
export async function reduceCharge(
  tx: Transaction,
  { counter, subject, amount }: { counter: Counter; subject: string; amount: number },
): Promise<number> {
  await lockCounter(tx, counter);
  const isThis = isCharge(counter, [{ subject, amount }]);
  const scope = teamScope(tx, counter.teamId);
  const [charge] = await scope.select({ amount: equityCharge.amount }).from(equityCharge).where(isThis);
  const back = (charge?.amount ?? 0) - amount;
  if (back <= 0) return 0;
  await scope.update(equityCharge).set({ amount }).where(isThis);
  await addToCounter(tx, counter, -back);
  return back;
}

/** Releases the reservations of dead processes on one counter. */
export async function releaseStale(db: Database, counter: Counter, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCounter(tx, counter);
    await dropStale(tx, counter, now);
  });
}

/** @returns how much was given back */
async function dropStale(tx: Transaction, counter: Counter, now: Date): Promise<number> {
  const dropped = await teamScope(tx, counter.teamId)
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

const isOfCounter = ({ key, periodStart }: Counter) =>
  and(eq(equityCharge.key, key), eq(equityCharge.periodStart, periodStart));

const isCharge = (counter: Counter, shares: readonly Share[]) =>
  and(
    isOfCounter(counter),
    inArray(
      equityCharge.subject,
      shares.map(({ subject }) => subject),
    ),
  );

const quotaOf = ({ limit, period }: Terms, { used, own }: CounterUse): Quota => ({
  ...figureOf({ used, limit: limit.value }, own),
  resetAt: period.resetAt,
});

/** Nothing was charged: keep and release have no effect. */
const settled = ({ counter }: Terms, quota: Quota): Reservation => ({
  periodStart: counter.periodStart,
  fresh: [],
  keep: async () => quota,
  giveBack: async () => quota,
});
