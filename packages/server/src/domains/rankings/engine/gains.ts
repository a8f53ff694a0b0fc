import type { Platform } from '@reachkit/contract';
import type { RankingWindow } from '@reachkit/contract/rankings/window';
import { type SQL, sql } from 'drizzle-orm';
import type { SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Transaction } from '../../../platform/deps.ts';

export interface GainsOf {
  readonly window: RankingWindow;
  readonly platforms: readonly Platform[];
  /** The terms of sources, by the name that is stored with their readings; the others have none. */
  readonly terms: ReadonlyMap<string, SourceTerms>;
  readonly now: Date;
  /** Ids of the only posts to compute; default: all of the platforms. */
  readonly posts?: readonly number[];
}

/** Sources that may not feed rankings, in order. */
export const barredSources = (terms: ReadonlyMap<string, SourceTerms>): readonly string[] =>
  [...terms].flatMap(([source, { mayFeedRankings }]) => (mayFeedRankings ? [] : [source])).sort();

export const timeSql = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;
export const textsSql = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

/**
 * Has PostgreSQL plan for lists of all posts, for the rest of the transaction: it takes the posts of a creator and a tag for
 * one row, and would look up millions of them one by one.
 */
export async function planForAll(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`set local work_mem = '128MB'; set local enable_nestloop = off`));
}

/**
 * Makes the table `window_posts` for the rest of the transaction: all posts of the platforms with what they gained, or with
 * the `reason` that leaves them out. It computes `gainOf` of the contract; a test compares them.
 */
export async function makeWindowPosts(
  tx: Transaction,
  { window, platforms, terms, now, posts }: GainsOf,
): Promise<void> {
  const [start, end] = [timeSql(window.from), timeSql(window.to)];
  const reach = sql`${window.tolerance} * interval '1 millisecond'`;
  const barred = textsSql(barredSources(terms));
  const only = (column: string) =>
    posts ? sql`and ${sql.raw(column)} = any(${sql.param([...posts])}::bigint[])` : sql``;
  // Readings that are no longer allowed to be kept may not be deleted yet.
  const isFed = sql`source <> all(${barred})
    and coalesce(${keptUntil(terms)} > ${now.toISOString()}::timestamptz, true)`;
  const nearEnd = sql`read_at between ${end} - ${reach} and ${end}`;
  const nearStart = sql`read_at between ${start} - ${reach} and ${start} + ${reach}`;
  const counts = sql`post_id, read_at, views, likes, comments, shares, ${keptUntil(terms)} as kept_until`;
  const isFresh = sql`p.posted_at >= ${start}`;
  await tx.execute(sql`
    create temporary table window_posts on commit drop as
    with ends as (
      select distinct on (post_id) ${counts} from post_reading where ${nearEnd} and ${isFed} ${only('post_id')}
       order by post_id, read_at desc),
    starts as (
      select distinct on (post_id) ${counts} from post_reading where ${nearStart} and ${isFed} ${only('post_id')}
       order by post_id, greatest(read_at - ${start}, ${start} - read_at), read_at),
    barred_ends as (select distinct post_id from post_reading where ${nearEnd} and source = any(${barred}) ${only('post_id')}),
    barred_starts as (select distinct post_id from post_reading where ${nearStart} and source = any(${barred}) ${only('post_id')}),
    ads as (
      select post_id from (
        select distinct on (post_id) post_id, disclosure from post_caption
         where read_at <= ${end}
           and post_id in (select post_id from post_caption where disclosure = 'disclosed' ${only('post_id')})
         order by post_id, read_at desc) latest
       where disclosure = 'disclosed')
    select p.platform, p.id as post_id, p.creator_id, p.external_id, c.region,
           coalesce(t.parent, t.code) as category,
           e.views - case when ${isFresh} then 0 else s.views end as views,
           ${interactions('e')} - case when ${isFresh} then 0 else ${interactions('s')} end as interactions,
           e.views as total,
           case when ${isFresh} then p.posted_at else s.read_at end as from_at,
           e.read_at as to_at,
           coalesce(${isFresh}, false) as is_fresh,
           a.post_id is not null as is_ad,
           least(e.kept_until, case when not ${isFresh} then s.kept_until end) as kept_until,
           case when p.posted_at is null then 'noDate'
                when p.posted_at >= ${end} then 'later'
                when not ${isFresh} and s.post_id is null and bs.post_id is null then 'noStart'
                when e.post_id is null and be.post_id is null then 'noEnd'
                when e.post_id is null or (not ${isFresh} and s.post_id is null) then 'source'
                when e.views is null or (not ${isFresh} and s.views is null) then 'noViews' end as reason
      from post p
      left join creator c on c.id = p.creator_id
      left join tag t on t.code = c.tags[1]
      left join ends e on e.post_id = p.id
      left join starts s on s.post_id = p.id
      left join barred_ends be on be.post_id = p.id
      left join barred_starts bs on bs.post_id = p.id
      left join ads a on a.post_id = p.id
     where p.platform = any(${textsSql(platforms)}) ${only('p.id')}`);
}

/** `interactionsOf` of the contract, for a reading. */
const interactions = (of: 'e' | 's'): SQL => {
  const [likes, comments, shares] = ['likes', 'comments', 'shares'].map((name) => sql.raw(`${of}.${name}`));
  return sql`(${likes} + ${comments} + case when p.platform = 'tiktok' then ${shares} else 0 end)`;
};

/** When the terms of its source end the right to keep a reading; null: never. */
function keptUntil(terms: ReadonlyMap<string, SourceTerms>): SQL {
  const limited = [...terms].filter(
    ([, { keepDays, mayFeedRankings }]) => mayFeedRankings && keepDays !== null,
  );
  if (limited.length === 0) return sql`null::timestamptz`;
  const cases = limited.map(
    ([source, { keepDays }]) => sql`when ${source} then read_at + ${keepDays} * interval '1 day'`,
  );
  return sql`case source ${sql.join(cases, sql` `)} end`;
}
