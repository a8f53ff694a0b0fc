import { type AnswerOf, type EquityKey, equityKeys } from '@reachkit/contract';
import type { staffTeamSchema } from '@reachkit/contract/office/team';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { operationRecord } from '../../../platform/records/tables.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { lastDayOf } from '../../../platform/time/days.ts';
import { readPlan } from '../../membership/orders/plan.ts';
import { type OverrideRow, readOverrides } from '../../membership/overrides.ts';
import type { EquityService } from '../../membership/service.ts';
import { membershipOrder } from '../../membership/tables.ts';
import { type MembershipStatus, readMembershipStatus } from '../../plan/membershipStatus.ts';
import { account, login, team } from '../../session/tables.ts';
import { feedback } from '../../site/tables.ts';
import { readStaff, type StaffPerson } from '../people.ts';
import { describeTeams, type TeamRow } from './entries.ts';

export type StaffTeam = AnswerOf<typeof staffTeamSchema>;

export interface TeamReadDeps extends Pick<Deps, 'db' | 'now'> {
  readonly equity: Pick<EquityService, 'items'>;
}

/** Returns the id of a team in a path. @throws Failure `notFound` */
export function teamIdOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Failure('notFound');
  return Number(text);
}

/** A team of a customer. @throws Failure `notFound` also for the team of the staff */
export async function requireTeam(db: Executor, id: string): Promise<TeamRow> {
  const [row] = await db
    .select()
    .from(team)
    .where(and(eq(team.id, teamIdOf(id)), eq(team.kind, 'customer')));
  if (!row) throw new Failure('notFound');
  return row;
}

/** Reads a team for staff; writes nothing. @throws Failure `notFound` */
export async function readStaffTeam({ db, now, equity }: TeamReadDeps, id: string): Promise<StaffTeam> {
  const at = now();
  const row = await requireTeam(db, id);
  const teamId = row.id;
  const [[entry], status, overrides, plan, counts] = await Promise.all([
    describeTeams(db, [row], at),
    readMembershipStatus(db, teamId, equityKeys, at),
    readOverrides(db, teamId, at),
    readPlan(db, teamId, at),
    countThings(db, teamId, at),
  ]);
  if (!entry || !status) throw new Failure('notFound');
  const [items, staff] = await Promise.all([
    equity.items(status, at),
    readStaff(
      db,
      [...overrides.values()].flatMap(({ createdBy }) => createdBy ?? []),
    ),
  ]);
  const { revision, timeZone, lockedAt, deletesAt } = row;
  return {
    ...entry,
    revision,
    timeZone,
    lockedAt,
    deletesAt,
    endsOn: lastDayOf(status),
    ...plan,
    red_center: { save_koc_task: row.canSaveKocTask ? '1' : '0' },
    limits: items.map(({ key, kind, period, used, resetAt }) => ({
      key,
      kind,
      period,
      used,
      resetAt,
      ...originOf(status, key, overrides.get(key), staff),
    })),
    counts,
  };
}

function originOf(
  status: MembershipStatus,
  key: EquityKey,
  override: OverrideRow | undefined,
  staff: ReadonlyMap<number, StaffPerson>,
) {
  const { value, source, plan } = status.limit(key);
  return {
    limit: value,
    source,
    planLimit: plan.value,
    override: override
      ? {
          reason: override.reason,
          by: override.createdBy === null ? null : (staff.get(override.createdBy) ?? null),
          createdAt: override.createdAt,
          expiresAt: override.expiresAt,
        }
      : null,
  };
}

async function countThings(db: Executor, teamId: number, now: Date): Promise<StaffTeam['counts']> {
  const scope = teamScope(db, teamId);
  const found = { found: count() };
  const [[logins], [orders], [tickets], [records]] = await Promise.all([
    scope
      .select(found)
      .from(account)
      .innerJoin(login, eq(login.accountId, account.id))
      .where(and(isNull(login.endedAt), gt(login.refreshExpiresAt, now))),
    scope.select(found).from(membershipOrder),
    scope.select(found).from(feedback),
    scope.select(found).from(operationRecord),
  ]);
  return {
    logins: logins?.found ?? 0,
    orders: orders?.found ?? 0,
    tickets: tickets?.found ?? 0,
    records: records?.found ?? 0,
  };
}
