import { type EquityKey, equityMissedSchema } from '@reachkit/contract';
import type { CappedCounter } from '@reachkit/contract/account/team';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/deps.ts';
import { encode } from '../../platform/http/encode.ts';
import { Failure } from '../../platform/http/failure.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { equityCharge, memberCap } from '../membership/tables.ts';

/** A member of a team at one counter within one period. */
export interface MemberCounter {
  readonly teamId: number;
  readonly accountId: number;
  readonly key: string;
  readonly periodStart: string;
}

/** A member's own cap of a counter, and their usage in the period. */
export interface OwnUse {
  readonly cap: number;
  readonly used: number;
}

/** Usage of a limit and its owner; the team's limit if `limitedBy` is left out. */
export interface Figure {
  readonly used: number;
  readonly limit: number;
  readonly limitedBy?: 'member' | undefined;
}

/**
 * The effective figure for a person: their own cap, unless the team has less left. Every `used / limit` shown to a person
 * comes from this function.
 */
export function figureOf(team: Pick<Figure, 'used' | 'limit'>, own: OwnUse | undefined): Figure {
  if (!own || team.limit - team.used < own.cap - own.used) return team;
  return { used: own.used, limit: own.cap, limitedBy: 'member' };
}

interface Wanted {
  readonly key: EquityKey;
  readonly amount: number;
  readonly resetAt: Date;
}

/** Checks that a member may use this much more of a counter. @throws Failure `memberCap` */
export function checkMemberCap(own: OwnUse | undefined, { key, amount, resetAt }: Wanted): void {
  if (own && amount > own.cap - own.used) throw memberCapReached(own, key, resetAt);
}

/** The error for exceeding a member's own cap. */
export function memberCapReached({ cap, used }: OwnUse, key: EquityKey, resetAt: Date): Failure {
  const data = encode(equityMissedSchema, {
    feature: key,
    used,
    limit: cap,
    resetAt,
    needVersion: null,
    limitedBy: 'member',
  });
  return new Failure('memberCap', { data });
}

/**
 * A member's usage of their own cap. Callers that charge hold the lock of the team's counter, so that concurrent calls of
 * one member cannot both use the remaining amount.
 */
export async function readOwnUse(db: Executor, counter: MemberCounter): Promise<OwnUse | undefined> {
  const [own] = await roomOfMembers(db, counter, [counter.accountId]);
  return own && { cap: own.cap, used: own.used };
}

/** `readOwnUse` as one row `own` of a larger statement; no row without a cap. */
export const ownUseSql = ({ teamId, accountId, key, periodStart }: MemberCounter): SQL => sql`lateral (
  select ${memberCap.value} as cap, (select coalesce(sum(${equityCharge.amount}), 0)
      from ${teamRows(equityCharge, teamId)} where ${equityCharge.accountId} = ${accountId}
        and ${equityCharge.key} = ${key} and ${equityCharge.periodStart} = ${periodStart})::int4 as used
    from ${teamRows(memberCap, teamId)}
    where ${memberCap.accountId} = ${accountId} and ${memberCap.key} = ${key}) own`;

export interface CappedMember {
  readonly accountId: number;
  readonly cap: number;
  readonly used: number;
}

/** Caps of members at one counter with their usage in the period; members without a cap are left out. */
export async function roomOfMembers(
  tx: Executor,
  { teamId, key, periodStart }: Omit<MemberCounter, 'accountId'>,
  accountIds: readonly number[],
): Promise<readonly CappedMember[]> {
  if (accountIds.length === 0) return [];
  const scope = teamScope(tx, teamId);
  const caps = await scope
    .select({ accountId: memberCap.accountId, cap: memberCap.value })
    .from(memberCap)
    .where(and(eq(memberCap.key, key), inArray(memberCap.accountId, [...accountIds])));
  if (caps.length === 0) return [];
  const used = await scope
    .select({ accountId: equityCharge.accountId, used: sumOfAmounts })
    .from(equityCharge)
    .where(
      and(
        eq(equityCharge.key, key),
        eq(equityCharge.periodStart, periodStart),
        inArray(
          equityCharge.accountId,
          caps.map(({ accountId }) => accountId),
        ),
      ),
    )
    .groupBy(equityCharge.accountId);
  const usedBy = new Map(used.map((row) => [row.accountId, row.used]));
  return caps.map(({ accountId, cap }) => ({ accountId, cap, used: usedBy.get(accountId) ?? 0 }));
}

const sumOfAmounts = sql<number>`sum(${equityCharge.amount})`.mapWith(Number);

/** Members' usage of counters by the start day of their periods, keyed by `account counter`. */
export async function usageOfMembers(
  db: Executor,
  teamId: number,
  starts: ReadonlyMap<CappedCounter, string>,
): Promise<ReadonlyMap<string, number>> {
  const isCurrent = sql.join(
    [...starts].map(([key, start]) => sql`(${key}::text, ${start}::date)`),
    sql`, `,
  );
  const rows = await teamScope(db, teamId)
    .select({ accountId: equityCharge.accountId, key: equityCharge.key, used: sumOfAmounts })
    .from(equityCharge)
    .where(sql`(${equityCharge.key}, ${equityCharge.periodStart}) in (${isCurrent})`)
    .groupBy(equityCharge.accountId, equityCharge.key);
  return new Map(rows.map(({ accountId, key, used }) => [`${accountId} ${key}`, used]));
}

/** The caps of all members, by `account counter`. */
export async function readCaps(db: Executor, teamId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await teamScope(db, teamId).select().from(memberCap);
  return new Map(rows.map(({ accountId, key, value }) => [`${accountId} ${key}`, value]));
}

interface CapChange {
  readonly accountId: number;
  readonly changedBy: number;
  readonly at: Date;
}

/**
 * Sets or removes caps of a member; absent ones stay.
 * @returns the caps that have another value now, as they were and as they became
 */
export async function changeCaps(
  tx: Transaction,
  teamId: number,
  caps: Readonly<Partial<Record<CappedCounter, number | null | undefined>>>,
  { accountId, changedBy, at }: CapChange,
): Promise<{
  readonly before: Record<string, number | null>;
  readonly after: Record<string, number | null>;
}> {
  const scope = teamScope(tx, teamId);
  const rows = await scope.select().from(memberCap).where(eq(memberCap.accountId, accountId)).for('update');
  const before: Record<string, number | null> = {};
  const after: Record<string, number | null> = {};
  for (const [key, value] of Object.entries(caps)) {
    const former = rows.find((row) => row.key === key)?.value ?? null;
    if (value === undefined || value === former) continue;
    before[key] = former;
    after[key] = value;
    if (value === null) {
      await scope.delete(memberCap).where(and(eq(memberCap.accountId, accountId), eq(memberCap.key, key)));
      continue;
    }
    await scope
      .insert(memberCap)
      .values({ accountId, key, value, changedBy, changedAt: at })
      .onConflictDoUpdate({
        target: [memberCap.teamId, memberCap.accountId, memberCap.key],
        set: { value, changedBy, changedAt: at },
      });
  }
  return { before, after };
}
