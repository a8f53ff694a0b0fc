import type { AnswerOf, getRankedTag, Platform } from '@reachkit/contract';
import { countingChangesBetween } from '@reachkit/contract/posts/countingChanges';
import type { Disclosure } from '@reachkit/contract/posts/disclosure';
import { postFormatOf } from '@reachkit/contract/rankings/kinds';
import { medianMultiple, viewsAnHour } from '@reachkit/contract/rankings/scores';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import { coverUrl, videoUrl } from '../../creator/detail/posts/videoWire.ts';
import { webAddress } from '../../creator/identity/webAddress.ts';
import { makeWindowPosts, timeSql } from '../engine/gains.ts';
import { keptGains, madeGains } from '../engine/rows.ts';
import { idsSql, msOf, type RankingParts } from './asked.ts';
import type { OpenList } from './openList.ts';

export type GainedPost = AnswerOf<typeof getRankedTag>['topPosts'][number];
export type RankedCreator = NonNullable<GainedPost['creator']>;

/** A post of a ranking, with what only some of its answers show. */
export interface PostFacts {
  readonly post: GainedPost;
  readonly hashtags: readonly string[];
  readonly duration: number | null;
  readonly brand: { readonly id: number; readonly name: string } | null;
  /** Disclosure at the end of the window. */
  readonly evidence: Disclosure['evidence'];
}

interface PostRow {
  readonly id: number;
  readonly platform: Platform;
  readonly externalId: string;
  readonly views: number;
  readonly interactions: number | null;
  readonly total: number;
  readonly from: number;
  readonly to: number;
  readonly isFresh: boolean;
  readonly kind: 'video' | 'image';
  readonly postedAt: number;
  readonly isGone: boolean;
  readonly title: string | null;
  readonly duration: number | null;
  readonly coverUrl: string | null;
  readonly hashtags: readonly string[] | null;
  readonly creator: (RankedCreator & { readonly source: string; readonly median: number | null }) | null;
  readonly brand: PostFacts['brand'];
  readonly evidence: Disclosure['evidence'];
}

/** Gains of a list's window from which its rows are shown; of a past one, those of the posts are computed again. */
export async function gainsOf(
  tx: Transaction,
  { asked, isPast, window, now }: OpenList,
  { terms }: Pick<RankingParts, 'terms'>,
  posts: readonly number[],
): Promise<SQL> {
  const { platform } = asked;
  if (!isPast) return keptGains(platform, window);
  await tx.execute(sql`drop table if exists pg_temp.window_posts`);
  await makeWindowPosts(tx, { window, platforms: [platform], terms, now, posts });
  return madeGains;
}

/** Reads posts by id with what they gained; posts without a known gain are left out. */
export async function readPostFacts(
  executor: Executor,
  gains: SQL,
  { window }: Pick<OpenList, 'window'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PostFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.execute<PostRow & Record<string, unknown>>(sql`
    select g.post_id::float8 as id, p.platform, p.external_id as "externalId", g.views::float8 as views,
           g.interactions::float8 as interactions, g.total::float8 as total, ${msOf('g.from_at')} as from,
           ${msOf('g.to_at')} as to, g.is_fresh as "isFresh", p.kind, ${msOf('p.posted_at')} as "postedAt",
           p.state <> 'there' as "isGone",
           coalesce(nullif(v.title, ''), nullif(cap.title, ''),
             nullif(left(split_part(ltrim(cap.text, E' \n\r\t'), E'\n', 1), 300), '')) as title,
           v.duration_seconds as duration, v.cover_url as "coverUrl", v.hashtags,
           case when c.id is not null then json_build_object('id', c.id, 'platform', c.platform, 'handle', c.handle,
             'name', c.name, 'avatarUrl', c.avatar_url, 'followers', c.followers, 'region', c.region,
             'language', c.language, 'source', c.source, 'median', c.median_plays) end as creator,
           case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as brand,
           cap.evidence
      from ${gains} g join post p on p.id = g.post_id
      left join creator c on c.id = p.creator_id
      left join video v on v.creator_id = p.creator_id and v.external_id = p.external_id
      left join brand b on b.id = v.brand_id
      left join lateral (
        select k.title, k.text, k.evidence from post_caption k
         where k.post_id = p.id and k.read_at <= ${timeSql(window.to)} order by k.read_at desc limit 1) cap on true
     where g.post_id = any(${idsSql(ids)})`);
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

function factsOf({ creator: stored, hashtags, duration, brand, evidence, ...row }: PostRow): PostFacts {
  const { platform, externalId, kind, views, from, to } = row;
  const format = postFormatOf(kind, duration);
  const { handle, source, median } = stored ?? { handle: '', source: '', median: null };
  const owner = { platform, handle, source };
  return {
    hashtags: hashtags ?? [],
    duration,
    brand,
    evidence,
    post: {
      externalId,
      postId: row.id,
      platform,
      kind,
      format,
      title: row.title ?? '',
      // A TikTok address needs the handle of its creator.
      url: platform === 'tiktok' && !stored ? null : videoUrl(owner, externalId),
      coverUrl: coverUrl(owner, { id: externalId, coverUrl: row.coverUrl }),
      postedAt: new Date(row.postedAt),
      isGone: row.isGone,
      creator: stored && creatorOf(stored),
      viewsGained: views,
      views: row.total,
      interactionsGained: row.interactions,
      viewsAnHour: viewsAnHour({ views, from, to }),
      medianMultiple: medianMultiple(views, median),
      from: new Date(from),
      to: new Date(to),
      isFresh: row.isFresh,
      isCountingChanged: countingChangesBetween(platform, format, dayOf(from), dayOf(to)).length > 0,
    },
  };
}

const creatorOf = ({ source: _source, median: _median, ...creator }: NonNullable<PostRow['creator']>) => ({
  ...creator,
  avatarUrl: webAddress(creator.avatarUrl),
});

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
