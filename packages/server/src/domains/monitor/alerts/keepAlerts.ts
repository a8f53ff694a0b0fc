import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { monitorAlert, monitorLink } from '../tables.ts';
import type { OpenCondition } from './alertsOf.ts';
import { announceNewAlerts, type NewAlert } from './announce.ts';
import { isUrgent } from './send.ts';

export interface UnsavedAlert
  extends Pick<
    typeof monitorAlert.$inferSelect,
    'teamId' | 'projectId' | 'linkId' | 'kind' | 'key' | 'at' | 'values'
  > {}

/** Stores alerts, those of the same event once, and announces the new ones. Urgent ones count as sent. */
export async function insertAlerts(
  tx: Transaction,
  alerts: readonly UnsavedAlert[],
  now: Date,
): Promise<NewAlert[]> {
  const stored: NewAlert[] = [];
  for (const [teamId, own] of byTeam(alerts)) {
    const rows = await teamScope(tx, teamId)
      .insert(monitorAlert)
      .values(own.map(({ teamId: _, ...alert }) => ({ ...alert, sentAt: isUrgent(alert.kind) ? now : null })))
      .onConflictDoNothing()
      .returning({
        id: monitorAlert.id,
        teamId: monitorAlert.teamId,
        projectId: monitorAlert.projectId,
        linkId: monitorAlert.linkId,
        kind: monitorAlert.kind,
        at: monitorAlert.at,
      });
    if (rows.length > 0) await announceNewAlerts(tx, teamId, rows, now);
    stored.push(...rows);
  }
  return stored;
}

interface EndedConditions {
  readonly teamId: number;
  readonly linkId: number;
  readonly ended: readonly OpenCondition[];
}

/** Ends conditions, so that they are alerted when they come again. */
export async function endConditions(
  tx: Transaction,
  links: readonly EndedConditions[],
  now: Date,
): Promise<void> {
  for (const { teamId, linkId, ended } of links) {
    for (const { kind, key } of ended) {
      await teamScope(tx, teamId)
        .update(monitorAlert)
        .set({ endedAt: now })
        .where(
          and(
            eq(monitorAlert.linkId, linkId),
            eq(monitorAlert.kind, kind),
            eq(monitorAlert.key, key),
            isNull(monitorAlert.endedAt),
          ),
        );
    }
  }
}

interface SeenLink {
  readonly id: number;
  readonly teamId: number;
  /** In milliseconds, like `checkAt`. */
  readonly newest: number;
  readonly checkAt: number | null;
}

/** Notes until when alerts were derived, and when links are looked at again without a reading. */
export async function noteSeen(tx: Transaction, links: readonly SeenLink[]): Promise<void> {
  for (const [teamId, own] of byTeam(links)) {
    const ids = own.map(({ id }) => id);
    // Arrays, in which the place of a link is found at once; a query of the values would run for each link.
    const place = sql`array_position(${sql.param(ids)}::bigint[], ${monitorLink.id})`;
    const timeIn = (times: readonly (number | null)[]) =>
      sql`(${sql.param(times.map((time) => time && new Date(time).toISOString()))}::timestamptz[])[${place}]`;
    await teamScope(tx, teamId)
      .update(monitorLink)
      .set({
        seenAt: sql`greatest(${monitorLink.seenAt}, ${timeIn(own.map(({ newest }) => newest))})`,
        checkAt: timeIn(own.map(({ checkAt }) => checkAt)),
      })
      .where(inArray(monitorLink.id, ids));
  }
}

/** In the order of the teams, so that no two transactions wait for each other. */
export function byTeam<T extends { readonly teamId: number }>(all: readonly T[]): [number, T[]][] {
  const teams = new Map<number, T[]>();
  for (const one of all) {
    const own = teams.get(one.teamId);
    if (own) own.push(one);
    else teams.set(one.teamId, [one]);
  }
  return [...teams].sort(([a], [b]) => a - b);
}
