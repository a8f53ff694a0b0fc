import { inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dropNeeds, needEach } from '../../creator/history/needs.ts';
import { readOverLimit } from '../limits.ts';
import { monitorLink } from '../tables.ts';

const hourMs = 3_600_000;
/** Posts are read every hour for this time after they were added or published, then once a day. */
const hourlyMs = 72 * hourMs;
const daySeconds = 86_400;

interface ActiveLink {
  readonly id: number;
  readonly teamId: number;
  readonly projectId: number;
  readonly postId: number;
  /** Start of the daily readings. */
  readonly slowFrom: Date;
  readonly until: Date;
  readonly readAt: Date | null;
}

/**
 * Renews the need of posts over the links of all teams: a post that several teams monitor is read once, at the interval
 * and until the end that the most demanding link has. Without a link that is read its need ends.
 */
export async function renewMonitorNeeds(
  tx: Transaction,
  postIds: readonly number[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(postIds)];
  if (ids.length === 0) return;
  // Locked first, so that of two transactions about one post the later sees the links of the earlier.
  await tx.execute(
    sql`select id from post where id = any(${sql.param(ids)}::bigint[]) order by id for update`,
  );
  const byPost = new Map<number, ActiveLink[]>();
  for (const link of await withinLimits(tx, await readActive(tx, ids, now), now)) {
    byPost.set(link.postId, [...(byPost.get(link.postId) ?? []), link]);
  }
  await needEach(
    tx,
    'monitored',
    [...byPost].map(([postId, links]) => needOf(postId, links, now)),
  );
  await dropNeeds(
    tx,
    ids.filter((id) => !byPost.has(id)),
    'monitored',
  );
}

function needOf(postId: number, links: readonly ActiveLink[], now: Date) {
  const latest = (times: readonly Date[]) => new Date(Math.max(...times.map(Number)));
  const from = latest(links.map(({ slowFrom }) => slowFrom));
  const everyMs = from > now ? hourMs : daySeconds * 1000;
  const readAt = links[0]?.readAt;
  return {
    postId,
    everySeconds: hourMs / 1000,
    until: latest(links.map(({ until }) => until)),
    // A post that was read within its interval, e.g. before its project was archived, is not read twice.
    dueAt: readAt ? new Date(Math.max(now.getTime(), readAt.getTime() + everyMs)) : now,
    slower: { from, everySeconds: daySeconds },
  };
}

async function readActive(tx: Transaction, postIds: readonly number[], now: Date): Promise<ActiveLink[]> {
  const { rows } = await tx.execute<Record<keyof ActiveLink, string>>(sql`
    select l.id, l.team_id as "teamId", l.project_id as "projectId", l.post_id as "postId",
           greatest(l.added_at, p.posted_at) + ${hourlyMs} * interval '1 ms' as "slowFrom",
           l.until, p.read_at as "readAt"
      from monitor_link l join monitor_project j on j.id = l.project_id join post p on p.id = l.post_id
     where l.post_id = any(${sql.param([...postIds])}::bigint[]) and l.removed_at is null
       and l.until > ${now}::timestamptz and j.archived_at is null and j.removed_at is null`);
  return rows.map((row) => ({
    id: Number(row.id),
    teamId: Number(row.teamId),
    projectId: Number(row.projectId),
    postId: Number(row.postId),
    slowFrom: new Date(row.slowFrom),
    until: new Date(row.until),
    readAt: row.readAt === null ? null : new Date(row.readAt),
  }));
}

/** Leaves out the links that the plans of their teams allow no longer. */
async function withinLimits(tx: Transaction, links: readonly ActiveLink[], now: Date): Promise<ActiveLink[]> {
  const kept: ActiveLink[] = [];
  for (const teamId of new Set(links.map((link) => link.teamId))) {
    const own = links.filter((link) => link.teamId === teamId);
    const over = await readOverLimit(
      tx,
      { teamId, now },
      own.map(({ projectId }) => projectId),
    );
    kept.push(...own.filter(({ id, projectId }) => !over.projects.has(projectId) && !over.links.has(id)));
  }
  return kept;
}

/** Deletes the links of a team that is deleted; posts that no other team monitors are no longer read. */
export async function dropTeamLinks(tx: Transaction, teamId: number): Promise<void> {
  const dropped = await teamScope(tx, teamId)
    .delete(monitorLink)
    .where(isNotNull(monitorLink.id))
    .returning({ postId: monitorLink.postId });
  await renewMonitorNeeds(
    tx,
    dropped.flatMap(({ postId }) => postId ?? []),
    new Date(),
  );
}

/** Posts of the links of a project. */
export async function postsOfProject(
  executor: Executor,
  teamId: number,
  projectIds: readonly number[],
): Promise<number[]> {
  const rows = await teamScope(executor, teamId)
    .selectDistinct({ postId: monitorLink.postId })
    .from(monitorLink)
    .where(inArray(monitorLink.projectId, [...projectIds]));
  return rows.flatMap(({ postId }) => postId ?? []);
}
