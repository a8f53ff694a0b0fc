import { formerMembers, roleTeamAdmin, usageDaysKept } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { addDays, beginningOfDay, dayOf, daysBetween } from '../../../platform/time/days.ts';
import { isFormerMember, readPeople } from '../../people/people.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { equityCharge } from '../tables.ts';

/** Request parameters; texts are `""` if not chosen. */
export interface UsageWish {
  readonly from: string;
  readonly to: string;
  /** Number of days if `from` is not chosen. */
  readonly days: number;
  readonly member: string;
}

/** The days and the people of a report. */
export interface UsageScope {
  readonly teamId: number;
  readonly timeZone: string;
  /** Days in the team's zone, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** Whether all members' figures are visible. */
  readonly isTeam: boolean;
  /** Condition on `equity_charge` for the range and the visible people. */
  readonly seen: SQL;
  /** Condition for the chosen member among the visible people. */
  readonly chosen: SQL;
}

type Asking = Pick<Caller, 'teamId' | 'accountId' | 'roleIds'>;

/**
 * @throws Failure `validation` for a range that is reversed or too long; `forbidden` for somebody else, unless the caller
 * is the owner; `notFound` for a member whom the team does not have
 */
export async function scopeOf(
  db: Database,
  { teamId, accountId, roleIds }: Asking,
  wish: UsageWish,
  now: Date,
): Promise<UsageScope> {
  const facts = await readTeamFacts(db, teamId);
  if (!facts) throw new Failure('unauthorised');
  const { timeZone } = facts;
  const today = dayOf(now, timeZone);
  const to = wish.to || today;
  const from = wish.from || addDays(to, 1 - wish.days);
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw refuseFields({ from: { rule: 'range_reversed' } });
  if (days > usageDaysKept) throw refuseFields({ from: { rule: 'too_many_days', limit: usageDaysKept } });
  const isTeam = roleIds.includes(roleTeamAdmin);
  const own = sql`${equityCharge.accountId} = ${accountId}`;
  const chosen = isTeam
    ? await memberCondition(db, teamId, wish.member)
    : ownCondition(own, wish.member, accountId);
  const inRange = sql`${equityCharge.state} = 'kept'
    and ${equityCharge.createdAt} >= ${beginningOfDay(from, timeZone).toISOString()}::timestamptz
    and ${equityCharge.createdAt} < ${beginningOfDay(addDays(to, 1), timeZone).toISOString()}::timestamptz`;
  const seen = isTeam ? inRange : sql`${inRange} and ${own}`;
  return { teamId, timeZone, from, to, today, isTeam, seen, chosen };
}

function ownCondition(own: SQL, member: string, accountId: number): SQL {
  if (member !== '' && member !== String(accountId)) throw new Failure('forbidden');
  return own;
}

async function memberCondition(db: Database, teamId: number, member: string): Promise<SQL> {
  if (member === '') return sql`true`;
  if (member === formerMembers) return isFormerMember(sql`${equityCharge.accountId}`, teamId);
  const id = Number(member);
  const isKnown = Number.isSafeInteger(id) && (await readPeople(db, teamId, [id])).has(id);
  if (!isKnown) throw new Failure('notFound');
  return sql`${equityCharge.accountId} = ${id}`;
}
