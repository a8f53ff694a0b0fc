import type { AnswerOf, getRankingOptions, QueryOf } from '@reachkit/contract';
import { followedMost } from '@reachkit/contract/rankings/kinds';
import { count, eq, sql } from 'drizzle-orm';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { rankingFollow } from '../tables.ts';
import { msOf, type RankingParts, readLimits, type Viewing } from './asked.ts';
import { isMidnight } from './keptLists.ts';

type Options = AnswerOf<typeof getRankingOptions>;

/** The days and filters that lists of a platform and a period have. */
export async function readOptions(
  parts: Pick<RankingParts, 'db'>,
  viewing: Viewing,
  { platform, period }: QueryOf<typeof getRankingOptions>,
): Promise<Options> {
  const { db } = parts;
  const { viewer } = viewing;
  const rows = await readLimits(parts, viewing);
  const of = sql`s.platform = ${platform} and s.period = ${period}`;
  const ends = await db.execute<{ to: number; isDay: boolean }>(sql`
    select ${msOf('s.ends_at')} as to, ${isMidnight} as "isDay"
      from ranking_snapshot s
     where ${of} and exists (
       select from ranking_list l where l.snapshot_id = s.id and l.ranking = 'video' and l.scope = '')
     order by s.ends_at desc`);
  const scopes = await db.execute<{ scope: string; posts: number }>(sql`
    select l.scope, (l.reasons ->> 'posts')::int as posts from ranking_list l
     where l.ranking = 'video' and l.scope <> '' and l.snapshot_id = (
       select s.id from ranking_snapshot s where ${of} order by s.ends_at desc limit 1)
     order by 2 desc, 1`);
  const codesOf = (kind: string) =>
    scopes.rows.flatMap(({ scope, posts }) =>
      scope.startsWith(kind) ? [{ code: scope.slice(kind.length), posts }] : [],
    );
  const [followed] = await teamScope(db, viewer.teamId)
    .select({ used: count() })
    .from(rankingFollow)
    .where(eq(rankingFollow.accountId, viewer.accountId));
  return {
    days: ends.rows.flatMap(({ to, isDay }) => (isDay ? [new Date(to).toISOString().slice(0, 10)] : [])),
    newest: ends.rows[0] ? new Date(ends.rows[0].to) : null,
    regions: codesOf('r:'),
    categories: codesOf('c:'),
    rows,
    followed: { used: followed?.used ?? 0, limit: followedMost },
  };
}
