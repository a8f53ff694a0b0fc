import {
  type AnswerOf,
  type BodyOf,
  followedMost,
  type followRanking,
  type listRankingFollows,
  newestWindow,
  rankingRowsForAll,
} from '@reachkit/contract';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { changesOf, type RecordedPerson, recordActions } from '../../../platform/records/actions.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readCreatorId } from '../../creator/identity/creatorId.ts';
import { requireCap } from '../../plan/claims.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { rankingRecords } from '../records.ts';
import { rankingFollow } from '../tables.ts';
import { entriesToday, scopeOfFollow } from './entries.ts';
import { findWanted, type Wanted } from './subject.ts';

type FollowDeps = Pick<Deps, 'db' | 'now'>;
type Follow = AnswerOf<typeof followRanking>;
type Row = typeof rankingFollow.$inferSelect;

/** Rankings of which the plan shows a part, by `rankingRows`; it shows the others as a whole. */
export const isCutByPlan = ({ ranking }: Pick<Row, 'ranking'>): boolean =>
  ranking === 'video' || ranking === 'influencer';

/** Counts what a person follows. */
export async function countFollows(executor: Executor, { teamId, accountId }: Person): Promise<number> {
  const [own] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(rankingFollow)
    .where(eq(rankingFollow.accountId, accountId));
  return own?.found ?? 0;
}

export async function listFollows(
  deps: FollowDeps,
  viewer: Person,
): Promise<AnswerOf<typeof listRankingFollows>> {
  return { list: await readFollows(deps, viewer), limit: followedMost };
}

/**
 * Follows a list or a subject in it; followed already, its `top` changes.
 * @throws Failure `validation` for a subject that does not exist, and for one too many; `equity` for rows that the plan
 *   does not show, and for a creator whom the team may not be shown today
 */
export async function follow(
  deps: FollowDeps,
  viewer: RecordedPerson,
  body: BodyOf<typeof followRanking>,
): Promise<Follow> {
  const { db, now } = deps;
  const wanted = await findWanted(deps, viewer, body);
  const { teamId, accountId } = viewer;
  if (isCutByPlan(wanted)) await requireCap(db, teamId, 'rankingRows', body.top, now());
  const id = await db.transaction(async (tx) => {
    // Serialised: two tabs must not exceed the limit together.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('rankingFollow', ${accountId}::bigint))`,
    );
    return keep(tx, viewer, { body, wanted, now: now() });
  });
  const [made] = await readFollows(deps, viewer, eq(rankingFollow.id, id));
  if (!made) throw new Failure('notFound');
  return made;
}

interface Kept {
  readonly body: BodyOf<typeof followRanking>;
  readonly wanted: Wanted;
  readonly now: Date;
}

async function keep(tx: Transaction, viewer: RecordedPerson, { body, wanted, now }: Kept): Promise<number> {
  const { teamId, accountId } = viewer;
  const { platform, period, region, category, top } = body;
  const { name, ...subject } = wanted;
  const scope = teamScope(tx, teamId);
  const [known] = await scope
    .select()
    .from(rankingFollow)
    .where(
      and(
        eq(rankingFollow.accountId, accountId),
        eq(rankingFollow.ranking, wanted.ranking),
        eq(rankingFollow.platform, platform),
        eq(rankingFollow.period, period),
        eq(rankingFollow.region, region),
        eq(rankingFollow.category, category),
        eq(rankingFollow.kind, wanted.kind),
        sql`(${rankingFollow.tag}, ${rankingFollow.brandId}, ${rankingFollow.creatorId}) is not distinct from
          (${wanted.tag}::text, ${wanted.brandId}::int, ${wanted.creatorId}::bigint)`,
      ),
    );
  const about = { ranking: wanted.ranking, platform, ...(name !== '' && { subject: name }) };
  if (known) {
    if (known.top === top) return known.id;
    await scope.update(rankingFollow).set({ top }).where(eq(rankingFollow.id, known.id));
    await recordActions(tx, rankingRecords, viewer, [
      {
        action: 'followChanged',
        ...changesOf({ top: known.top }, { top }, ['top']),
        detail: about,
        isPrivate: true,
        at: now,
      },
    ]);
    return known.id;
  }
  if ((await countFollows(tx, viewer)) >= followedMost) {
    throw refuseFields({ subject: { rule: 'too_many', limit: followedMost } });
  }
  const [made] = await scope
    .insert(rankingFollow)
    .values({
      accountId,
      platform,
      period,
      region,
      category,
      ...subject,
      top,
      // Notices are of what happens from now on.
      comparedTo: new Date(newestWindow('7d', now.getTime()).to),
      createdAt: now,
    })
    .returning({ id: rankingFollow.id });
  if (!made) throw new Error('A follow was not stored');
  await recordActions(tx, rankingRecords, viewer, [
    { action: 'followed', detail: { ...about, top }, isPrivate: true, at: now },
  ]);
  return made.id;
}

/** Ends an own follow. @throws Failure `notFound` */
export async function unfollow(
  { db, now }: FollowDeps,
  viewer: RecordedPerson,
  idText: string,
): Promise<{ id: number }> {
  const id = readCreatorId(idText);
  if (id === undefined) throw new Failure('notFound');
  const own = and(eq(rankingFollow.id, id), eq(rankingFollow.accountId, viewer.accountId));
  const [shown] = await readFollows({ db, now }, viewer, own);
  await db.transaction(async (tx) => {
    const [gone] = await teamScope(tx, viewer.teamId).delete(rankingFollow).where(own).returning();
    if (!gone) throw new Failure('notFound');
    const { ranking, platform } = gone;
    const detail = { ranking, platform, ...(shown?.name && { subject: shown.name }) };
    await recordActions(tx, rankingRecords, viewer, [
      { action: 'unfollowed', detail, isPrivate: true, at: now() },
    ]);
  });
  return { id };
}

async function readFollows(
  { db, now }: FollowDeps,
  { teamId, accountId }: Person,
  which: SQL | undefined = undefined,
): Promise<Follow[]> {
  const status = await readMembershipStatus(db, teamId, ['rankingRows'], now());
  if (!status) throw new Failure('unauthorised');
  const rows = await teamScope(db, teamId)
    .select({
      follow: rankingFollow,
      brandName: sql<string | null>`(select b.name from brand b where b.id = ranking_follow.brand_id)`,
      creatorName: sql<string | null>`(select c.name from creator c where c.id = ranking_follow.creator_id)`,
      rank: rankToday(status.limit('rankingRows').value),
    })
    .from(rankingFollow)
    .where(and(eq(rankingFollow.accountId, accountId), which))
    .orderBy(desc(rankingFollow.id));
  return rows.map(({ follow: { tag, brandId, creatorId, ...own }, brandName, creatorName, rank }) => ({
    ...own,
    name: own.kind === 'list' ? '' : (tag ?? brandName ?? creatorName),
    subjectId: brandId ?? creatorId,
    rank,
  }));
}

/** The best rank of the subject in the newest list, among the rows that the plan shows. */
const rankToday = (planRows: number): SQL<number | null> => sql<number | null>`(
  select min(e.rank)::int from ranking_list l cross join lateral ${entriesToday} e
   where ranking_follow.kind <> 'list' and l.ranking = ranking_follow.ranking and l.scope = ${scopeOfFollow}
     and l.snapshot_id = (
       select s.id from ranking_snapshot s
        where s.platform = ranking_follow.platform and s.period = ranking_follow.period
        order by s.ends_at desc limit 1)
     and e.rank <= case when l.ranking in ('video', 'influencer') then ${planRows}::int else ${rankingRowsForAll}::int end
     and case ranking_follow.kind when 'tag' then e.entry = ranking_follow.tag
         when 'brand' then e.brand_id = ranking_follow.brand_id else e.creator_id = ranking_follow.creator_id end)`;
