import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { isOpenTeam } from '../../people/teamLock.ts';
import { countLinks, readMonitorLimits } from '../limits.ts';
import { lockProject, type ProjectRow } from '../projects/find.ts';
import { monitorProject, monitorRule } from '../tables.ts';
import { addFound, maxAdded, seenNow } from './addFound.ts';
import { lookBack } from './lookBack.ts';
import { isOpen, periodOf, type RuleRow, timesOf } from './period.ts';
import { isSameRule } from './service.ts';

/**
 * Adds the posts that came since the last run and match a rule, for all teams. Once a day, and where the project was full,
 * a rule looks at all posts of its period again: at those that were stored late, too.
 */
export async function addNewPosts(deps: SetAsideDeps, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, 'monitor.rules');
  for (const { rule, project } of await findRules(deps.db)) {
    signal.throwIfAborted();
    await aside.attempt({ item: rule.id, teamId: rule.teamId }, () => runRule(deps, rule, project, signal), {
      signal,
      isRetried: true,
    });
  }
}

/** Rules that are on, in projects that are kept; the one that waits longest first. */
const findRules = (db: Database) =>
  db
    .select({ rule: monitorRule, project: monitorProject })
    .from(monitorRule)
    .innerJoin(
      monitorProject,
      and(
        eq(monitorProject.id, monitorRule.projectId),
        isNull(monitorProject.archivedAt),
        isNull(monitorProject.removedAt),
      ),
    )
    .where(and(isNull(monitorRule.offAt), isOpenTeam(monitorRule.teamId)))
    .orderBy(sql`${monitorRule.seenAt} nulls first`, asc(monitorRule.id));

async function runRule(
  { db, now }: SetAsideDeps,
  rule: RuleRow,
  project: ProjectRow,
  signal: AbortSignal,
): Promise<void> {
  const { teamId, projectId } = rule;
  const at = now();
  const limits = await readMonitorLimits(db, teamId, at);
  const { timeZone } = limits;
  const period = periodOf(rule, project);
  if (!period || !isOpen(rule, dayOf(at, timeZone)) || period.startsOn > dayOf(at, timeZone)) return;
  const isFull = (await countLinks(db, teamId, projectId)) >= limits.links.value;
  if (rule.cappedAt !== null && isFull) return;
  const seen = await seenNow(db, at);
  const found = await lookBack(db, {
    teamId,
    projectId,
    rule,
    times: timesOf(period, timeZone),
    most: maxAdded,
    since: isLookedThrough(rule, at) ? null : rule.seenAt && { postId: rule.seenPostId, at: rule.seenAt },
    signal,
  });
  await db.transaction(async (tx) => {
    await lockProject(tx, teamId, String(projectId));
    const [current] = await teamScope(tx, teamId)
      .select()
      .from(monitorRule)
      .where(eq(monitorRule.id, rule.id))
      .for('no key update');
    // It was changed or removed meanwhile; a change looks back itself.
    if (!current || !isSameRule(current, rule)) return;
    await addFound(tx, current, { found, seen, now: at, timeZone });
  });
}

/** Whether a rule looks at all of its posts now: each at its own hour, so that they do not come at once. */
function isLookedThrough({ id, seenAt, cappedAt }: RuleRow, now: Date): boolean {
  if (seenAt === null || cappedAt !== null) return true;
  const dayNumber = (time: Date) => Math.floor((time.getTime() + (id % 24) * (dayMs / 24)) / dayMs);
  return dayNumber(seenAt) !== dayNumber(now);
}
