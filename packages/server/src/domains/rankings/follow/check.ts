import { followedTops } from '@reachkit/contract/rankings/kinds';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Deps, Transaction } from '../../../platform/deps.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { openSetAside, type SetAside } from '../../../platform/setAside/setAside.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { publishEvent } from '../../people/teamEvents.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { rankingFollow } from '../tables.ts';
import { type News, newsOf, readFirstRows } from './entries.ts';
import { readBrandName, readCreatorName } from './names.ts';
import { isCutByPlan } from './service.ts';

type FollowRow = typeof rankingFollow.$inferSelect;

/** Max milliseconds of a run; remaining follows wait for the next run. */
const runFor = 50_000;
/** Follows that are read at once. */
const batch = 200;

interface Due {
  readonly id: number;
  readonly teamId: number;
  /** End of the newest kept list, at a midnight. */
  readonly endsAt: number;
}

/**
 * Compares the newest kept list of each follow with that of the day before, once, and notifies of what entered or left;
 * returns the number of follows with news. Each follow is one transaction, so that a process that stops loses and repeats
 * no notice.
 */
export async function checkFollows(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<number> {
  const until = performance.now() + runFor;
  const aside = await openSetAside(deps, 'rankings.follows');
  let found = 0;
  for (let due = await findDue(deps, aside); due.length > 0; due = await findDue(deps, aside)) {
    for (const one of due) {
      if (signal.aborted || performance.now() > until) return found;
      const work = () => deps.db.transaction((tx) => check(tx, one, deps.now()));
      if (await aside.attempt({ item: one.id, teamId: one.teamId }, work, { signal })) found += 1;
    }
  }
  return found;
}

async function findDue(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  aside: SetAside,
): Promise<readonly Due[]> {
  const { rows } = await db.execute<Due & Record<string, unknown>>(sql`
    select f.id::float8 as id, f.team_id::float8 as "teamId", extract(epoch from s.ends_at)::float8 * 1000 as "endsAt"
      from ${rankingFollow} f join (
        select platform, period, max(ends_at) as ends_at from ranking_snapshot
         where ends_at = date_trunc('day', ends_at, 'UTC') and ends_at <= ${now().toISOString()}::timestamptz
         group by 1, 2) s on s.platform = f.platform and s.period = f.period
     where (f.compared_to is null or f.compared_to < s.ends_at) and ${aside.isOpen(sql`f.id`)}
     order by f.id limit ${batch}`);
  return rows;
}

/** Returns whether there was news. */
async function check(tx: Transaction, { id, teamId, endsAt }: Due, now: Date): Promise<boolean> {
  const end = new Date(endsAt);
  const [taken] = await teamScope(tx, teamId)
    .update(rankingFollow)
    .set({ comparedTo: end })
    .where(
      and(eq(rankingFollow.id, id), or(isNull(rankingFollow.comparedTo), lt(rankingFollow.comparedTo, end))),
    )
    .returning();
  // Another process compared it meanwhile, or the person no longer follows it.
  if (!taken || !(await mayBeNotified(tx, taken, now))) return false;
  const before = await readFirstRows(tx, taken, new Date(endsAt - dayMs));
  const after = before && (await readFirstRows(tx, taken, end));
  if (!before || !after) return false;
  const news = newsOf(taken, before, after);
  if (news.entered.length === 0 && news.left.length === 0) return false;
  const name = await nameOf(tx, taken);
  if (name === undefined) return false;
  await announce(tx, taken, { news, name, end, now });
  return true;
}

/** Whether the person may sign in, and the plan shows the rows. */
async function mayBeNotified(tx: Transaction, follow: FollowRow, now: Date): Promise<boolean> {
  const { teamId, accountId, top } = follow;
  const person = (await readPeople(tx, teamId, [accountId])).get(accountId);
  if (person?.isActive !== true) return false;
  if (!isCutByPlan(follow)) return true;
  const status = await readMembershipStatus(tx, teamId, ['rankingRows'], now);
  return (status?.limit('rankingRows').value ?? 0) >= top;
}

/** `null` for a list, `undefined` for a subject that no longer exists. */
async function nameOf(
  tx: Transaction,
  { kind, tag, brandId, creatorId }: FollowRow,
): Promise<string | null | undefined> {
  if (kind === 'list') return null;
  if (tag !== null) return tag;
  return brandId === null ? readCreatorName(tx, creatorId ?? 0) : readBrandName(tx, brandId);
}

interface Announced {
  readonly news: News;
  readonly name: string | null;
  readonly end: Date;
  readonly now: Date;
}

async function announce(
  tx: Transaction,
  follow: FollowRow,
  { news: { entered, left }, name, end, now }: Announced,
): Promise<void> {
  const { id, teamId, accountId, ranking, platform, period, region, category, kind, tag } = follow;
  const top = topOf(follow);
  const view = new URLSearchParams({
    platform,
    period,
    ...(region !== '' && { region }),
    ...(category !== '' && { category }),
  });
  await notify(
    tx,
    { teamId, accountId },
    {
      content: {
        kind: 'rankingNews',
        values: { ranking, platform, period, top, name, entered: entered.length, left: left.length },
        target: { kind: 'ranking', ranking, view: view.toString() },
      },
      subject: String(id),
      at: now,
    },
  );
  await publishEvent(tx, teamId, {
    event: 'ranking.news',
    subject: `${id} ${end.toISOString()}`,
    data: {
      followId: id,
      ranking,
      kind,
      subjectId: follow.brandId ?? follow.creatorId,
      tag,
      top,
      entered: [...entered],
      left: [...left],
      at: end,
    },
    at: now,
  });
}

function topOf({ id, top }: FollowRow): (typeof followedTops)[number] {
  const known = followedTops.find((one) => one === top);
  if (known === undefined) throw new Error(`The follow ${id} has an unknown number of rows`);
  return known;
}
