import { type FeeCurrency, openStages } from '@reachkit/contract';
import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addDays } from '../../../platform/time/days.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { zoneOf } from '../../email/campaigns/sending/mornings.ts';
import { groupBy } from '../../email/sending/groupBy.ts';
import { type DatedItem, ownWork } from '../cooperations/facts.ts';
import type { PromotionRow } from '../promotions/find.ts';
import { cooperation, cooperationReminder, deliverable, promotionInvitation } from '../tables.ts';
import { type DueWork, type Reminder, remindersOn } from './due.ts';

/** An open collaboration with a due date. */
export interface DueRow extends DueWork {
  readonly id: number;
  readonly invitationId: number;
  readonly creatorId: number | null;
  /** Its owner. */
  readonly accountId: number | null;
  readonly name: string;
  readonly currency: FeeCurrency;
  /** Zone of the creator as the creator's page knows it. */
  readonly ownZone: string | null;
  /** Zone for the hours of emails; the team's where the creator's is not known. */
  readonly zone: string;
  /** Of the creator. */
  readonly language: string | null;
}

interface Days {
  readonly promotion: PromotionRow;
  readonly settings: NonNullable<PromotionRow['reminders']>;
  /** Days of the team's calendar, the first first. */
  readonly days: readonly string[];
  readonly teamZone: string;
}

/** Reads the reminders of a promotion that fall on days, without those that were made. */
export async function readReminders(
  executor: Executor,
  { promotion, settings, days, teamZone }: Days,
): Promise<Reminder<DueRow>[]> {
  const [first = ''] = days;
  const last = days.at(-1) ?? first;
  const rows = await readDue(executor, promotion, {
    from: addDays(first, -Math.max(0, ...settings.after)),
    to: addDays(last, Math.max(0, ...settings.before)),
    teamZone,
  });
  const made = await readMade(
    executor,
    promotion.teamId,
    rows.map(({ id }) => id),
  );
  return days
    .flatMap((day) => remindersOn(day, rows, { settings, teamZone }))
    .filter((reminder) => !made.has(keyOf(reminder)));
}

async function readDue(
  executor: Executor,
  { id, teamId }: PromotionRow,
  { from, to, teamZone }: { readonly from: string; readonly to: string; readonly teamZone: string },
): Promise<DueRow[]> {
  const ofCreator = (column: 'region' | 'language') =>
    sql<string | null>`(select c.${sql.identifier(column)} from ${creatorContacts('c')}
      where c.id = ${cooperation.creatorId})`;
  const rows = await teamScope(executor, teamId)
    .select({
      id: cooperation.id,
      invitationId: cooperation.invitationId,
      creatorId: cooperation.creatorId,
      accountId: cooperation.accountId,
      stage: cooperation.stage,
      sample: cooperation.sample,
      dueOn: cooperation.dueOn,
      timeUntil: cooperation.timeUntil,
      agreed: cooperation.agreed,
      currency: cooperation.currency,
      ownZone: cooperation.timeZone,
      name: promotionInvitation.name,
      region: ofCreator('region'),
      language: ofCreator('language'),
    })
    .from(cooperation)
    .innerJoin(promotionInvitation, eq(promotionInvitation.id, cooperation.invitationId))
    .where(
      and(
        eq(cooperation.promotionId, id),
        inArray(cooperation.stage, [...openStages]),
        isNotNull(cooperation.dueOn),
        between(cooperation.dueOn, from, to),
      ),
    )
    .orderBy(cooperation.dueOn, cooperation.id);
  const items = await readDatedItems(
    executor,
    teamId,
    rows.map((row) => row.id),
  );
  return rows.flatMap(({ dueOn, region, ...row }) => {
    if (dueOn === null) return [];
    const zone = row.ownZone ?? zoneOf(region ?? '') ?? teamZone;
    return [{ ...row, dueOn, zone, ownWork: ownWork(items.get(row.id) ?? [], row.agreed.duties) }];
  });
}

/** Reads the states and days of the deliverables of collaborations, by collaboration. */
async function readDatedItems(
  executor: Executor,
  teamId: number,
  cooperationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DatedItem[]>> {
  const rows = await teamScope(executor, teamId)
    .select({
      cooperationId: deliverable.cooperationId,
      state: deliverable.state,
      draftOn: deliverable.draftOn,
      publishOn: deliverable.publishOn,
    })
    .from(deliverable)
    .where(sql`${deliverable.cooperationId} = any(${sql.param([...cooperationIds])}::bigint[])`);
  return groupBy(rows, ({ cooperationId }) => cooperationId);
}

const keyOf = ({ row, to, daysBefore }: Reminder<DueRow>): string =>
  `${row.id} ${to} ${row.dueOn} ${daysBefore}`;

/** The reminders of collaborations that were made, sent or held. */
async function readMade(
  executor: Executor,
  teamId: number,
  cooperationIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const rows = await teamScope(executor, teamId)
    .select({
      id: cooperationReminder.cooperationId,
      to: cooperationReminder.to,
      dueOn: cooperationReminder.dueOn,
      daysBefore: cooperationReminder.daysBefore,
    })
    .from(cooperationReminder)
    .where(sql`${cooperationReminder.cooperationId} = any(${sql.param([...cooperationIds])}::bigint[])`);
  return new Set(rows.map(({ id, to, dueOn, daysBefore }) => `${id} ${to} ${dueOn} ${daysBefore}`));
}

/** When creators were first reminded of due dates of their collaborations by email, by `id dueOn`. */
export async function readFirstReminded(
  executor: Executor,
  teamId: number,
  cooperationIds: readonly number[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await teamScope(executor, teamId)
    .select({
      id: cooperationReminder.cooperationId,
      dueOn: cooperationReminder.dueOn,
      at: cooperationReminder.at,
    })
    .from(cooperationReminder)
    .where(
      and(
        sql`${cooperationReminder.cooperationId} = any(${sql.param([...cooperationIds])}::bigint[])`,
        eq(cooperationReminder.to, 'creator'),
        sql`${cooperationReminder.held} is null`,
      ),
    )
    .orderBy(cooperationReminder.at);
  // The first of each stays.
  return new Map(rows.toReversed().map(({ id, dueOn, at }) => [`${id} ${dueOn}`, at]));
}
