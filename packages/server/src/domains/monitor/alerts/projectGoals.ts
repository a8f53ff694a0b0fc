import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { readRawOnly } from '../../creator/history/sourceTerms.ts';
import { monitorAlert, monitorLink, monitorReading } from '../tables.ts';
import type { DueLink } from './facts.ts';
import { byTeam, insertAlerts } from './keepAlerts.ts';

/** Alerts the goals of the projects of these links that are reached now, and ends those that no longer are. */
export async function alertProjectGoals(
  tx: Transaction,
  links: readonly DueLink[],
  now: Date,
): Promise<void> {
  const projects = [...new Map(links.map((link) => [link.projectId, link])).values()];
  const known = await findOpen(tx, projects);
  for (const { teamId, projectId, project } of projects.sort((a, b) => a.projectId - b.projectId)) {
    const { goalKind, goalValue, muted } = project;
    const open = known.filter((one) => one.projectId === projectId);
    if (open.length === 0 && (goalKind === null || muted.includes('goal'))) continue;
    const name = `${goalKind}/${goalValue}/`;
    const reached = goalKind === null || goalValue === null ? null : await readReached(tx, teamId, projectId);
    const value = reached === null || goalKind === null ? null : reached[goalKind];
    const isOn =
      value !== null && goalValue !== null && (goalKind === 'cost' ? value <= goalValue : value >= goalValue);
    const over = open.filter(({ key }) => !isOn || !key.startsWith(name));
    for (const { id } of over) {
      await teamScope(tx, teamId).update(monitorAlert).set({ endedAt: now }).where(eq(monitorAlert.id, id));
    }
    if (!isOn || over.length < open.length || muted.includes('goal')) continue;
    const alert = { teamId, projectId, linkId: null, kind: 'goal' as const };
    // `views`: what was reached, of the kind of the goal.
    const values = { views: Math.round(value), goal: goalValue };
    await insertAlerts(tx, [{ ...alert, key: `${name}${now.toISOString()}`, at: now, values }], now);
  }
}

/** Goals of these projects that were alerted and are still reached, in one statement for each team. */
async function findOpen(tx: Transaction, projects: readonly DueLink[]) {
  const open: { readonly id: number; readonly projectId: number; readonly key: string }[] = [];
  for (const [teamId, own] of byTeam(projects)) {
    const rows = await teamScope(tx, teamId)
      .select({ id: monitorAlert.id, projectId: monitorAlert.projectId, key: monitorAlert.key })
      .from(monitorAlert)
      .where(
        and(
          inArray(
            monitorAlert.projectId,
            own.map(({ projectId }) => projectId),
          ),
          isNull(monitorAlert.linkId),
          eq(monitorAlert.kind, 'goal'),
          isNull(monitorAlert.endedAt),
        ),
      );
    open.push(...rows);
  }
  return open;
}

type Reached = Readonly<Record<'views' | 'engagements' | 'cost', number | null>>;

/** Sums over the latest readings of a project's links; the cost of a thousand views over those with a fee. */
async function readReached(tx: Transaction, teamId: number, projectId: number): Promise<Reached | null> {
  const columns = sql.raw('r.read_at, r.views, r.likes, r.comments, r.shares, r.saves, r.source');
  // The cost of views is a derived figure, which the terms of some sources do not allow.
  const isCounted = sql`r.views is not null and r.source <> all(${sql.param([...(await readRawOnly(tx))])}::text[])`;
  const { rows } = await tx.execute<Reached & Record<string, unknown>>(sql`
    select sum(r.views)::float8 as views,
           sum(coalesce(r.likes, 0) + coalesce(r.comments, 0) + coalesce(r.shares, 0) + coalesce(r.saves, 0))::float8
             as engagements,
           (sum(l.fee) filter (where ${isCounted}) * 1000.0
             / nullif(sum(r.views) filter (where l.fee is not null and ${isCounted}), 0))::float8 as cost
      from ${teamRows(monitorLink, teamId, 'l')} join lateral (
        (select ${columns} from post_reading r where r.post_id = l.post_id and r.read_at <= l.until
          order by r.read_at desc limit 1)
        union all
        (select ${columns} from ${teamRows(monitorReading, teamId, 'r')} where r.link_id = l.id and r.read_at <= l.until
          order by r.read_at desc limit 1)
        order by read_at desc limit 1) r on true
     where l.project_id = ${projectId} and l.removed_at is null`);
  return rows[0] ?? null;
}
