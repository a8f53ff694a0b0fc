import { type MonitorAlertKind, urgentMonitorAlerts } from '@reachkit/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/deps.ts';
import { type NoticeContent, notify } from '../../../platform/notifications/notify.ts';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { listTeammates } from '../../people/people.ts';
import { monitorAlert, monitorProject } from '../tables.ts';
import type { NewAlert } from './announce.ts';
import type { DueLink } from './facts.ts';
import { hourMs } from './speeds.ts';

type UrgentKind = (typeof urgentMonitorAlerts)[number];
export const isUrgent = (kind: MonitorAlertKind): kind is UrgentKind =>
  (urgentMonitorAlerts as readonly MonitorAlertKind[]).includes(kind);

/** Alerts of a project wait for this time, so that those of an hour are one notification. */
const collectedMs = hourMs;

interface Urgent {
  readonly stored: readonly NewAlert[];
  readonly links: readonly DueLink[];
  readonly now: Date;
}

/** Notifies of urgent alerts at once; several of a kind and a project are one notification. */
export async function sendUrgent(tx: Transaction, { stored, links, now }: Urgent): Promise<void> {
  const byId = new Map(links.map((link) => [link.id, link]));
  const groups = new Map<string, { readonly alert: UrgentKind; readonly links: DueLink[] }>();
  for (const { kind, projectId, linkId } of stored) {
    const link = byId.get(linkId ?? 0);
    if (!link || !isUrgent(kind)) continue;
    const group = groups.get(`${projectId}/${kind}`) ?? { alert: kind, links: [] };
    groups.set(`${projectId}/${kind}`, { ...group, links: [...group.links, link] });
  }
  for (const { alert, links: own } of groups.values()) {
    const [first, second] = own;
    if (!first) continue;
    const { id, teamId, projectId, project } = first;
    const post = second ? null : (first.title ?? first.url);
    await notifyTeam(tx, teamId, now, {
      kind: 'monitorUrgent',
      values: { name: project.name, alert, post, count: own.length },
      target: second ? { kind: 'monitorProject', id: projectId } : { kind: 'monitoredPost', projectId, id },
    });
  }
}

/** Sends the alerts of each project that have waited for an hour, as one notification. */
export async function sendCollected(deps: SetAsideDeps, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, 'monitor.alertNotices');
  for (const { id, teamId } of await findWaiting(deps.db, deps.now())) {
    signal.throwIfAborted();
    await aside.attempt(
      { item: id, teamId },
      () => deps.db.transaction((tx) => sendProject(tx, { id, teamId, now: deps.now() })),
      { signal },
    );
  }
}

async function findWaiting(db: Database, now: Date): Promise<{ id: number; teamId: number }[]> {
  const since = new Date(now.getTime() - collectedMs);
  const { rows } = await db.execute<{ id: number; teamId: number }>(sql`
    select j.id::float8 as id, j.team_id::float8 as "teamId"
      from monitor_project j join (
        select project_id, min(at) as first from monitor_alert where sent_at is null group by 1) a on a.project_id = j.id
     where a.first <= ${since}::timestamptz and (j.alerted_at is null or j.alerted_at <= ${since}::timestamptz)
     order by j.id`);
  return rows;
}

interface WaitingProject {
  readonly id: number;
  readonly teamId: number;
  readonly now: Date;
}

async function sendProject(tx: Transaction, { id, teamId, now }: WaitingProject): Promise<void> {
  const scope = teamScope(tx, teamId);
  const [project] = await scope
    .update(monitorProject)
    .set({ alertedAt: now })
    .where(eq(monitorProject.id, id))
    .returning({ name: monitorProject.name, removedAt: monitorProject.removedAt });
  const sent = await scope
    .update(monitorAlert)
    .set({ sentAt: now })
    .where(and(eq(monitorAlert.projectId, id), isNull(monitorAlert.sentAt)))
    .returning({ handledAt: monitorAlert.handledAt });
  // Alerts that a colleague has handled meanwhile need no notification.
  const count = sent.filter(({ handledAt }) => handledAt === null).length;
  if (!project || project.removedAt !== null || count === 0) return;
  await notifyTeam(tx, teamId, now, {
    kind: 'monitorAlerts',
    values: { name: project.name, count },
    target: { kind: 'monitorProject', id },
  });
}

async function notifyTeam(tx: Transaction, teamId: number, at: Date, content: NoticeContent): Promise<void> {
  const members = await listTeammates(tx, teamId);
  // In a fixed order, so that two transactions of a team cannot deadlock.
  for (const { id: accountId } of members.toSorted((a, b) => a.id - b.id)) {
    await notify(tx, { teamId, accountId }, { content, at });
  }
}
