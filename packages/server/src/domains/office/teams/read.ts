import { type AnswerOf, type EquityKey, equityKeys } from '@reachkit/contract';
import type { staffTeamSchema } from '@reachkit/contract/office/team';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { countRecords } from '../../../platform/records/find.ts';
import { lastDayOf } from '../../../platform/time/days.ts';
import { readPlan } from '../../membership/orders/plan.ts';
import { countOrders } from '../../membership/orders/work.ts';
import { type OverrideRow, readOverrides } from '../../membership/overrides.ts';
import type { EquityService } from '../../membership/service.ts';
import { findCustomerTeam, type TeamRow } from '../../people/customerTeams.ts';
import { readStaff, type StaffPerson } from '../../people/staff.ts';
import { type MembershipStatus, readMembershipStatus } from '../../plan/membershipStatus.ts';
import { countTeamLogins } from '../../session/login/teamLogins.ts';
import { countTickets } from '../../site/feedback.ts';
import { describeTeams } from './entries.ts';

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
  const row = await findCustomerTeam(db, teamIdOf(id));
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
  const [logins, orders, tickets, records] = await Promise.all([
    countTeamLogins(db, teamId, now),
    countOrders(db, teamId),
    countTickets(db, teamId),
    countRecords(db, teamId),
  ]);
  return { logins, orders, tickets, records };
}
