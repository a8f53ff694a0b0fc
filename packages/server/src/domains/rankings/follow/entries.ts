import type { FollowedKind, Platform, RankingKind, RankingPeriod } from '@reachkit/contract';
import { followedTops, rankingRowsKept } from '@reachkit/contract/rankings/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { timeSql } from '../engine/gains.ts';

/** `scope` of the list that a follow names. */
export const scopeOfFollow: SQL = sql`case
  when ranking_follow.region <> '' then 'r:' || ranking_follow.region
  when ranking_follow.category <> '' then 'c:' || ranking_follow.category else '' end`;

/** Rows of the list `l` today: entries that are gone are left out, and joined creators stand once, at the better rank. */
export const entriesToday: SQL = sql`(
  select row_number() over (order by place) as rank, entry, creator_id, brand_id from (
    select u.place, p.external_id as entry, null::bigint as creator_id, v.brand_id
      from unnest(l.ids) with ordinality u (id, place) join post p on p.id = u.id
      left join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
     where l.ranking in ('video', 'ad')
    union all
    select min(u.place), c.id::text, c.id, null
      from unnest(l.ids) with ordinality u (id, place) left join creator_join j on j.former_id = u.id
      join creator c on c.id = coalesce(j.creator_id, u.id)
     where l.ranking = 'influencer' group by c.id
    union all
    select u.place, u.tag, null, null from unnest(l.tags) with ordinality u (tag, place) where l.ranking = 'tag'
  ) known)`;

export interface FollowedList {
  readonly ranking: RankingKind;
  readonly platform: Platform;
  readonly period: RankingPeriod;
  readonly region: string;
  readonly category: string;
}

/** A followed subject; for a list all of it is null. */
export interface Subject {
  readonly kind: FollowedKind;
  readonly tag: string | null;
  readonly brandId: number | null;
  readonly creatorId: number | null;
}

export interface Entry {
  /** Id of the post on its platform, id of the creator, or the tag. */
  readonly entry: string;
  readonly creatorId: number | null;
  readonly brandId: number | null;
}

export interface FirstRows {
  readonly entries: readonly Entry[];
  /** Rows that are known: in a list that was cut, those behind the last of them are not. */
  readonly known: number;
}

const maxTop = Math.max(...followedTops);
const scopeOf = ({ region, category }: Pick<FollowedList, 'region' | 'category'>) => {
  if (region !== '') return `r:${region}`;
  return category === '' ? '' : `c:${category}`;
};

/** Reads the first rows of a kept list; `null` where its window has no posts of the platform. */
export async function readFirstRows(
  executor: Executor,
  { ranking, platform, period, ...scope }: FollowedList,
  endsAt: Date,
): Promise<FirstRows | null> {
  const { rows } = await executor.execute<{ entries: Entry[] | null; stored: number }>(sql`
    select coalesce(greatest(cardinality(l.ids), cardinality(l.tags)), 0) as stored,
           (select jsonb_agg(jsonb_build_object('entry', e.entry, 'creatorId', e.creator_id, 'brandId', e.brand_id)
              order by e.rank) from ${entriesToday} e where e.rank <= ${maxTop}) as entries
      from ranking_snapshot s
      join ranking_list whole on whole.snapshot_id = s.id and whole.ranking = 'video' and whole.scope = ''
       and (whole.reasons ->> 'posts')::int > 0
      left join ranking_list l on l.snapshot_id = s.id and l.ranking = ${ranking} and l.scope = ${scopeOf(scope)}
     where s.platform = ${platform} and s.period = ${period} and s.ends_at = ${timeSql(endsAt.getTime())}`);
  const [found] = rows;
  if (!found) return null;
  const entries = found.entries ?? [];
  return {
    entries,
    known: found.stored < rankingRowsKept.older ? Number.POSITIVE_INFINITY : entries.length,
  };
}

export interface News {
  readonly entered: readonly string[];
  readonly left: readonly string[];
}

/** Compares the first rows of two lists: those of the subject, or all of them where a list is followed. */
export function newsOf(
  { top, ...subject }: Subject & { readonly top: number },
  before: FirstRows,
  after: FirstRows,
): News {
  const rows = Math.min(top, before.known, after.known);
  const ofSubject = ({ entries }: FirstRows) =>
    entries
      .slice(0, rows)
      .filter((one) => isOf(subject, one))
      .map(({ entry }) => entry);
  const [was, is] = [ofSubject(before), ofSubject(after)];
  if (subject.kind === 'list') return { entered: without(is, was), left: without(was, is) };
  return { entered: was.length === 0 ? is : [], left: is.length === 0 ? was : [] };
}

function isOf({ kind, tag, brandId, creatorId }: Subject, one: Entry): boolean {
  switch (kind) {
    case 'list':
      return true;
    case 'tag':
      return one.entry === tag;
    case 'brand':
      return one.brandId === brandId;
    case 'influencer':
      return one.creatorId === creatorId;
  }
}

function without(entries: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return entries.filter((one) => !known.has(one));
}
