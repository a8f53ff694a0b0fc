import { roundOutOfOrder } from '@reachkit/contract';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import type { MailRound } from '../answers.ts';
import { mailRound } from '../campaigns/tables.ts';
import { mailTemplate } from '../tables.ts';
import { plainTextOf } from '../templates/content.ts';
import type { RoundPlan } from './deciding/decideRound.ts';

export type RoundRow = typeof mailRound.$inferSelect;

const minute = 60_000;
const dayMinutes = 24 * 60;

/** The latest version of each round of campaigns, in order. */
export async function readPlan(
  executor: Executor,
  teamId: number,
  campaignIds: readonly number[],
): Promise<RoundRow[]> {
  const rows = await teamScope(executor, teamId)
    .select()
    .from(mailRound)
    .where(inArray(mailRound.campaignId, [...campaignIds]))
    .orderBy(mailRound.campaignId, mailRound.round, mailRound.version);
  return rows.filter((row, at) => {
    const next = rows[at + 1];
    return next?.campaignId !== row.campaignId || next.round !== row.round;
  });
}

/** The latest version of each round of a team, as a raw `from`. */
export const latestRounds = (teamId: number, alias: string): SQL =>
  sql`(select distinct on (campaign_id, round) * from ${teamRows(mailRound, teamId, 'every')}
    order by campaign_id, round, version desc) ${sql.identifier(alias)}`;

export type PlanRow = Pick<
  RoundRow,
  'condition' | 'delayMinutes' | 'at' | 'windowFrom' | 'windowTo' | 'isOnWeekdays'
>;

/** Plan of a round, read from its row. */
export function planOf(row: PlanRow): RoundPlan {
  const { windowFrom, windowTo } = row;
  return {
    condition: row.condition,
    delayMs: (row.delayMinutes ?? 0) * minute,
    at: row.at,
    window: {
      hours: windowFrom === null || windowTo === null ? null : { from: windowFrom, to: windowTo },
      isOnWeekdays: row.isOnWeekdays,
    },
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockOf = (minutes: number | null): string | null =>
  minutes === null ? null : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Minutes since midnight of a clock time such as `09:30`. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Splits a delay in minutes into days and hours. */
const delayOf = (minutes: number) => ({
  delayDays: Math.floor(minutes / dayMinutes),
  delayHours: Math.floor((minutes % dayMinutes) / 60),
});

/** The first round with a fixed date that is not after the previous email. */
export function findEarlyRound(firstAt: Date, rows: readonly RoundRow[]): RoundRow | undefined {
  const rounds = rows.map(({ at, delayMinutes }) => ({
    // biome-ignore lint/plugin: Clients check the rule as well, with times of the wire.
    at: at?.toISOString() ?? null,
    ...delayOf(delayMinutes ?? 2 * dayMinutes),
  }));
  const place = roundOutOfOrder(firstAt.getTime(), rounds);
  return place === null ? undefined : rows[place];
}

/** Rounds in API form. */
export async function showPlan(
  executor: Executor,
  teamId: number,
  rows: readonly RoundRow[],
): Promise<MailRound[]> {
  const ids = rows.flatMap(({ templateId }) => templateId ?? []);
  const templates =
    ids.length === 0
      ? []
      : await teamScope(executor, teamId)
          .select({ id: mailTemplate.id, name: mailTemplate.name })
          .from(mailTemplate)
          .where(inArray(mailTemplate.id, ids));
  const nameOf = new Map(templates.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    no: row.round,
    version: row.version,
    condition: row.condition,
    ...delayOf(row.delayMinutes ?? 2 * dayMinutes),
    at: row.at,
    windowFrom: clockOf(row.windowFrom),
    windowTo: clockOf(row.windowTo),
    isOnWeekdays: row.isOnWeekdays,
    templateId: row.templateId,
    templateName: row.templateId === null ? null : (nameOf.get(row.templateId) ?? null),
    html: row.html,
    text: row.ownText ?? plainTextOf(row.html),
    isTextOwn: row.ownText !== null,
  }));
}

/** Copies the rounds of a campaign. */
export async function copyPlan(
  executor: Executor,
  from: { readonly teamId: number; readonly id: number },
  to: number,
  createdAt: Date,
): Promise<void> {
  const rows = await readPlan(executor, from.teamId, [from.id]);
  if (rows.length === 0) return;
  await teamScope(executor, from.teamId)
    .insert(mailRound)
    .values(
      rows.map(({ teamId: _, at: __, ...row }) => ({
        ...row,
        at: null,
        delayMinutes: row.delayMinutes ?? 2 * dayMinutes,
        campaignId: to,
        version: 1,
        createdAt,
      })),
    );
}

/** Whether a campaign has rounds. */
export async function hasRounds(executor: Executor, teamId: number, campaignId: number): Promise<boolean> {
  const [row] = await teamScope(executor, teamId)
    .select({ round: mailRound.round })
    .from(mailRound)
    .where(eq(mailRound.campaignId, campaignId))
    .limit(1);
  return row !== undefined;
}
