import {
  type AnswerOf,
  formerMembers,
  type UsageAmounts,
  usageCounters,
  type usageReportSchema,
  usageStocks,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/deps.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { listTeammates, readPeople } from '../../people/people.ts';
import type { EquityService } from '../service.ts';
import { equityCharge } from '../tables.ts';
import { forecastOf, paceDays } from './forecast.ts';
import { scopeOf, type UsageScope, type UsageWish } from './scope.ts';

type UsageReport = AnswerOf<typeof usageReportSchema>;

const dayMs = 86_400_000;

export interface UsageDeps {
  readonly db: Database;
  readonly equity: EquityService;
}

/** @throws Failure as `scopeOf` */
export async function readUsage(
  { db, equity }: UsageDeps,
  caller: Pick<Caller, 'teamId' | 'accountId' | 'roleIds'>,
  wish: UsageWish,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<UsageReport> {
  const scope = await scopeOf(db, caller, wish, now);
  const { teamId, timeZone, from, to, today, isTeam } = scope;
  const { items } = await equity.read(teamId, { caller, language });
  const week = await readWeek(db, teamId, now);
  const first = await readFirst(db, teamId);
  const own = isTeam ? first : await readFirst(db, teamId, caller.accountId);
  const ownWeek = items.some(({ limitedBy }) => limitedBy)
    ? await readWeek(db, teamId, now, caller.accountId)
    : week;
  const { days, people } = await readAmounts(db, scope);
  return {
    from,
    to,
    today,
    timeZone,
    scope: isTeam ? 'team' : 'own',
    since: own === null ? null : dayOf(own, timeZone),
    counters: usageCounters.flatMap((key) => {
      const item = items.find((one) => one.key === key);
      if (!item?.period || item.resetAt === null || item.used === null) return [];
      const { limit, used, period, resetAt } = item;
      const pace = item.limitedBy
        ? { amount: ownWeek.get(key) ?? 0, since: own }
        : { amount: week.get(key) ?? 0, since: first };
      const { state, perDay, at } = forecastOf({ limit, used, resetAt: new Date(resetAt), now, week: pace });
      const on = at === null ? null : dayOf(at, timeZone);
      const figure = { limit, used, resetAt, ...(item.limitedBy && { limitedBy: item.limitedBy }) };
      return [{ key, period, ...figure, forecast: { state, perDay, on } }];
    }),
    stocks: usageStocks.flatMap((key) => {
      const item = items.find((one) => one.key === key);
      return item && item.used !== null ? [{ key, limit: item.limit, used: item.used }] : [];
    }),
    total: sumOf(days.map(({ amounts }) => amounts)),
    days,
    members: await nameMembers(db, scope, caller.accountId, people),
  };
}

interface AmountRow extends Record<string, unknown> {
  /** `null` in a row per person. */
  readonly day: string | null;
  readonly account_id: string | null;
  readonly is_day: boolean;
  readonly key: string;
  /** Amounts of all visible people, and of the chosen member. */
  readonly amount: string;
  readonly chosen: string | null;
}

/** Reads the amounts per day and per person in one statement, which reads each charge of the range once. */
async function readAmounts(db: Executor, { teamId, timeZone, seen, chosen }: UsageScope) {
  const day = sql`to_char(${equityCharge.createdAt} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  const { rows } = await db.execute<AmountRow>(sql`
    select found.day, found.account_id, found.key, grouping(found.day) = 0 as is_day, sum(found.amount) as amount,
        sum(found.amount) filter (where found.is_chosen) as chosen
      from (
        select ${day} as day, ${equityCharge.accountId}, ${equityCharge.key}, ${equityCharge.amount},
            ${chosen} as is_chosen
          from ${teamRows(equityCharge, teamId)} where ${seen}
      ) found
      group by grouping sets ((found.day, found.key), (found.account_id, found.key))
      order by found.day, found.account_id, found.key`);
  const days = new Map<string, UsageAmounts>();
  const people = new Map<number | null, UsageAmounts>();
  for (const { day: on, account_id: account, is_day: isDay, key, ...row } of rows) {
    if (!isDay) add(people, account === null ? null : Number(account), { [key]: Number(row.amount) });
    else if (on !== null && row.chosen !== null) add(days, on, { [key]: Number(row.chosen) });
  }
  return { days: [...days].map(([on, amounts]) => ({ day: on, amounts })), people };
}

function add<Key>(all: Map<Key, UsageAmounts>, at: Key, amounts: UsageAmounts): void {
  all.set(at, sumOf([all.get(at) ?? {}, amounts]));
}

function sumOf(all: readonly UsageAmounts[]): UsageAmounts {
  const sum: Record<string, number> = {};
  for (const amounts of all) {
    for (const [key, amount] of Object.entries(amounts)) sum[key] = (sum[key] ?? 0) + amount;
  }
  return sum;
}

/** The people visible to the caller, even without figures; last all former members as one, if they have any. */
async function nameMembers(
  db: Database,
  { teamId, isTeam }: UsageScope,
  accountId: number,
  amountsOf: ReadonlyMap<number | null, UsageAmounts>,
): Promise<UsageReport['members']> {
  const ids = [...amountsOf.keys()].flatMap((id) => id ?? []);
  const known = await readPeople(db, teamId, [...ids, accountId]);
  const names = new Map([...known].map(([id, { nickName }]) => [id, nickName]));
  if (isTeam) for (const { id, nickName } of await listTeammates(db, teamId)) names.set(id, nickName);
  const members = [...names].map(([id, name]) => ({
    // biome-ignore lint/plugin: The id may be the word for former members.
    id: String(id),
    name,
    amounts: amountsOf.get(id) ?? {},
  }));
  members.sort((a, b) => a.name.localeCompare(b.name) || Number(a.id) - Number(b.id));
  const former = [...amountsOf].flatMap(([id, amounts]) => (id !== null && names.has(id) ? [] : [amounts]));
  return former.length === 0
    ? members
    : [...members, { id: formerMembers, name: '', amounts: sumOf(former) }];
}

/** Usage of the team, or of one person in it, in the last days, by counter; basis of the pace. */
async function readWeek(
  db: Executor,
  teamId: number,
  now: Date,
  accountId?: number,
): Promise<ReadonlyMap<string, number>> {
  const own = accountId === undefined ? sql`` : sql`and ${equityCharge.accountId} = ${accountId}`;
  const from = sql`${new Date(now.getTime() - paceDays * dayMs).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ key: string; amount: string }>(sql`
    select ${equityCharge.key}, sum(${equityCharge.amount}) as amount
      from ${teamRows(equityCharge, teamId)}
      where ${equityCharge.state} = 'kept' and ${equityCharge.createdAt} >= ${from} ${own}
      group by 1`);
  return new Map(rows.map(({ key, amount }) => [key, Number(amount)]));
}

/** The first charge of a team, or of one person in it. */
async function readFirst(db: Executor, teamId: number, accountId?: number): Promise<Date | null> {
  const own = accountId === undefined ? sql`` : sql`and ${equityCharge.accountId} = ${accountId}`;
  const { rows } = await db.execute<{ first: string }>(sql`
    select ${equityCharge.createdAt} as first from ${teamRows(equityCharge, teamId)}
      where ${equityCharge.state} = 'kept' ${own}
      order by ${equityCharge.createdAt}, ${equityCharge.id} limit 1`);
  const first = rows[0]?.first;
  return first === undefined ? null : new Date(first);
}
