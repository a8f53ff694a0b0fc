import { type Platform, type RankingKind, tagCreatorsLeast } from '@reachkit/contract';
import { riseWindows } from '@reachkit/contract/rankings/scores';
import type { RankingWindow } from '@reachkit/contract/rankings/window';
import { type SQL, sql } from 'drizzle-orm';
import { timeSql } from './gains.ts';

export interface RowsOf {
  readonly ranking: RankingKind;
  /** Posts with a known gain, with the columns of `window_posts`: a table, or a select in brackets. */
  readonly gains: SQL;
  readonly window: RankingWindow;
  /** Rows of a list. */
  readonly limit: number;
  /** Whether to make the lists of each region and category as well. */
  readonly hasScopes: boolean;
}

/**
 * A select of ranked rows: `platform`, `scope`, `rank`, and `id`, `tag`, `score`, `posts`, `creators`, `figure` as in
 * `ranking_list`.
 */
export function rowsSql(of: RowsOf): SQL {
  if (of.ranking === 'tag') return tagRows(of);
  return of.ranking === 'influencer' ? influencerRows(of) : postRows(of);
}

const scopes = (hasScopes: boolean, from: string): SQL =>
  hasScopes
    ? sql.raw(
        `cross join lateral (values (''), ('r:' || ${from}.region), ('c:' || ${from}.category)) s (scope)`,
      )
    : sql.raw(`cross join (values ('')) s (scope)`);
const inScope = sql`s.scope is not null`;

const postRows = ({ ranking, gains, limit, hasScopes }: RowsOf): SQL => sql`
  select platform, scope, rank, post_id as id, null::text as tag, null::float8 as score, null::int as posts,
         null::int as creators, null::real as figure
    from (
      select g.platform, s.scope, g.post_id, row_number() over (partition by g.platform, s.scope
               order by g.views desc, g.interactions desc nulls last, g.external_id collate "C") as rank
        from ${gains} g ${scopes(hasScopes, 'g')}
       where ${inScope} and g.views > 0 ${ranking === 'ad' ? sql`and g.is_ad` : sql``}) ranked
   where rank <= ${limit}`;

const influencerRows = ({ gains, limit, hasScopes }: RowsOf): SQL => sql`
  select platform, scope, rank, creator_id as id, null::text as tag, score, posts, null::int as creators,
         (best / score)::real as figure
    from (
      select c.*, s.scope, row_number() over (partition by c.platform, s.scope order by c.score desc, c.creator_id) as rank
        from (select platform, creator_id, region, category, sum(views)::float8 as score, count(*)::int as posts,
                     max(views)::float8 as best
                from ${gains} g where creator_id is not null group by 1, 2, 3, 4) c
        ${scopes(hasScopes, 'c')}
       where ${inScope} and c.score > 0) ranked
   where rank <= ${limit}`;

/** Limits each creator as `countedForTag` of the contract, and computes the rise as `riseOf`; a test compares them. */
function tagRows({ gains, window, limit, hasScopes }: RowsOf): SQL {
  const length = window.to - window.from;
  const first = window.from - (riseWindows - 1) * length;
  const bucket = sql`width_bucket(extract(epoch from p.posted_at)::float8, ${first / 1000}::float8,
    ${window.to / 1000}::float8, ${riseWindows})`;
  const isPosted = sql`p.posted_at >= ${timeSql(first)} and p.posted_at < ${timeSql(window.to)}`;
  return sql`
  select * from (
  with tagged as materialized (
    select g.platform, g.creator_id, g.region, g.category, t.tag, sum(g.views)::float8 as own, count(*) as posts
      from ${gains} g join video v on v.creator_id = g.creator_id and v.external_id = g.external_id
      cross join lateral (select distinct unnest(v.hashtags)) t (tag)
     where g.is_fresh group by 1, 2, 3, 4, 5),
  scoped as (
    select g.platform, s.scope, g.tag, g.own, g.posts,
           sum(g.own) over tag as total, count(*) over tag as creators
      from tagged g ${scopes(hasScopes, 'g')} where ${inScope}
    window tag as (partition by g.platform, s.scope, g.tag)),
  ranked as materialized (
    select *, row_number() over (partition by platform, scope order by score desc, tag collate "C") as rank
      from (select platform, scope, tag, sum(least(own, (total - own) / 4)) as score, sum(posts)::int as posts,
                   max(creators)::int as creators
              from scoped where creators >= ${tagCreatorsLeast} group by 1, 2, 3) scored
     where score > 0),
  listed as materialized (select * from ranked where rank <= ${limit}),
  known as materialized (
    select creator_id from (
      select p.creator_id, ${bucket} as bucket from post p
       where p.creator_id is not null and ${isPosted}
         and p.platform in (select platform from listed) group by 1, 2) posted
     group by 1 having count(*) = ${riseWindows}),
  before as (
    select p.platform, c.region, coalesce(k.parent, k.code) as category, t.tag, ${bucket} as bucket, count(*) as posts
      from known join post p on p.creator_id = known.creator_id and ${isPosted}
      join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
      join creator c on c.id = p.creator_id left join tag k on k.code = c.tags[1]
      cross join lateral (select distinct unnest(v.hashtags)) t (tag)
     where t.tag in (select tag from listed) ${hasScopes ? sql`` : sql`and p.creator_id in (select creator_id from ${gains} own)`}
     group by 1, 2, 3, 4, 5),
  rises as (
    select b.platform, s.scope, b.tag,
           (coalesce(sum(posts) filter (where bucket = ${riseWindows}), 0) + 5)
             / (coalesce(sum(posts) filter (where bucket < ${riseWindows}), 0) / ${riseWindows - 1}::float8 + 5) as rise
      from before b ${scopes(hasScopes, 'b')} where ${inScope} group by 1, 2, 3)
  select l.platform, l.scope, l.rank, null::bigint as id, l.tag, l.score, l.posts, l.creators, r.rise::real as figure
    from listed l left join rises r on r.platform = l.platform and r.scope = l.scope and r.tag = l.tag) tags`;
}

/** `gains` of the newest window of a platform and a period, as they are kept. */
export const keptGains = (platform: Platform, window: Pick<RankingWindow, 'period'>): SQL =>
  sql`(select * from ranking_gain where platform = ${platform} and period = ${window.period})`;
/** `gains` of the window whose posts were made. */
export const madeGains: SQL = sql`(select * from window_posts where reason is null)`;
