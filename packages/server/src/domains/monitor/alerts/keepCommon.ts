import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { type MonitorAlertValues, monitorAlert, monitorLink, monitorProject } from '../tables.ts';
import { announceChange } from './announce.ts';
import type { CommonCause } from './common.ts';
import { byTeam, insertAlerts } from './keepAlerts.ts';
import { timeText } from './speeds.ts';

/** A link whose jump or drop has a common cause. */
interface Concerned {
  readonly id: number;
  readonly teamId: number;
  readonly projectId: number;
}

/** Gives each team that is concerned one notice of a common cause, in place of the alerts that wait to be sent. */
export async function alertCommonCauses(
  tx: Transaction,
  causes: readonly CommonCause[],
  now: Date,
): Promise<void> {
  for (const cause of causes) {
    const earlier = await findEarlier(tx, cause.earlierPosts);
    const taken = await takeBack(tx, earlier, cause);
    for (const [teamId, links] of byTeam<Concerned>([...cause.links, ...taken])) {
      await noticeTeam(tx, { teamId, links, cause, now });
    }
  }
}

/** Links of all teams with these posts. */
async function findEarlier(tx: Transaction, postIds: readonly number[]): Promise<Concerned[]> {
  if (postIds.length === 0) return [];
  return tx
    .select({ id: monitorLink.id, teamId: monitorLink.teamId, projectId: monitorLink.projectId })
    .from(monitorLink)
    .where(inArray(monitorLink.postId, [...postIds]));
}

/** Deletes the single alerts of these links that were not sent yet; returns the links that had one. */
async function takeBack(
  tx: Transaction,
  links: readonly Concerned[],
  { from }: CommonCause,
): Promise<Concerned[]> {
  const taken: Concerned[] = [];
  for (const [teamId, own] of byTeam(links)) {
    const deleted = await teamScope(tx, teamId)
      .delete(monitorAlert)
      .where(
        and(
          inArray(
            monitorAlert.linkId,
            own.map(({ id }) => id),
          ),
          eq(monitorAlert.kind, 'jump'),
          isNull(monitorAlert.sentAt),
          isNull(monitorAlert.handledAt),
          // Alerts of the same interval begin at most one interval earlier.
          sql`${monitorAlert.at} >= ${new Date(from)}::timestamptz - interval '1 day'`,
        ),
      )
      .returning({ linkId: monitorAlert.linkId });
    const had = new Set(deleted.map(({ linkId }) => linkId));
    taken.push(...own.filter(({ id }) => had.has(id)));
  }
  return taken;
}

interface Noticed {
  readonly teamId: number;
  readonly links: readonly Concerned[];
  readonly cause: CommonCause;
  readonly now: Date;
}

async function noticeTeam(tx: Transaction, { teamId, links, cause, now }: Noticed): Promise<void> {
  const scope = teamScope(tx, teamId);
  const isIt = and(
    isNull(monitorAlert.linkId),
    eq(monitorAlert.kind, 'counting'),
    eq(monitorAlert.key, cause.key),
  );
  const [known] = await scope.select().from(monitorAlert).where(isIt);
  const values: MonitorAlertValues = {
    posts: links.length + (known?.values.posts ?? 0),
    of: await countPosts(tx, teamId, cause),
    platform: cause.platform,
    from: known?.values.from ?? timeText(cause.from),
    to: timeText(cause.to),
    ...(cause.cause !== null && { cause: cause.cause }),
  };
  if (known) {
    await scope.update(monitorAlert).set({ values }).where(eq(monitorAlert.id, known.id));
    await announceChange(tx, teamId, [known.projectId]);
    return;
  }
  const projectId = await firstUnmuted(tx, teamId, links);
  if (projectId === null) return;
  const alert = { teamId, projectId, linkId: null, kind: 'counting' as const, key: cause.key };
  await insertAlerts(tx, [{ ...alert, at: new Date(cause.at), values }], now);
}

/** Posts of the platform that the team monitors. */
async function countPosts(executor: Executor, teamId: number, { platform }: CommonCause): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: sql<number>`count(distinct ${monitorLink.postId})::int` })
    .from(monitorLink)
    .where(and(eq(monitorLink.platform, platform), isNull(monitorLink.removedAt)));
  return row?.found ?? 0;
}

/** The oldest of the projects that did not switch such notices off. */
async function firstUnmuted(
  executor: Executor,
  teamId: number,
  links: readonly Concerned[],
): Promise<number | null> {
  const [found] = await teamScope(executor, teamId)
    .select({ id: monitorProject.id })
    .from(monitorProject)
    .where(
      and(
        inArray(
          monitorProject.id,
          links.map(({ projectId }) => projectId),
        ),
        sql`not ('counting' = any(${monitorProject.mutedAlerts}))`,
      ),
    )
    .orderBy(monitorProject.id)
    .limit(1);
  return found?.id ?? null;
}
