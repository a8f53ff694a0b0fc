import { foldHashtag } from '@reachkit/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/deps.ts';
import { post } from '../../history/tables.ts';
import { advertisingOf } from '../../metrics/definitions/advertising.ts';
import { isCount, median } from '../../metrics/definitions/averages.ts';
import { topHashtags } from '../../metrics/definitions/hashtags.ts';
import { interactionOf } from '../../metrics/definitions/interaction.ts';
import { postingHours, postsPerWeek } from '../../metrics/definitions/publishing.ts';
import { settledPosts, settledWindow } from '../../metrics/definitions/window.ts';
import { measure, type UnknownReason, withValue } from '../../metrics/measure.ts';
import { metricsOf } from '../../metrics/metricsOf.ts';
import { postColumns } from '../../metrics/stored.ts';
import { brand, video } from '../../tables.ts';
import type { BrandsWithoutQuota } from '../brands.ts';
import type { ContentPage, Wanted } from '../content.ts';
import type { StoredCreator } from '../findCreator.ts';
import { type KnownPost, loadSnapshots, readAtOf } from '../posts/loadPosts.ts';
import { postInteractionRate, videoOf } from '../posts/videoWire.ts';

/*
 * Tabs of a creator, computed by the metric functions from all of the creator's posts: must equal the tabs computed from
 * database counts and pages.
 */

const dayMs = 86_400_000;

export async function loadAllPosts(db: Database, creatorId: number): Promise<readonly KnownPost[]> {
  const rows = await db
    .select({ ...postColumns, title: video.title, coverUrl: video.coverUrl, brand: brand.name })
    .from(video)
    .leftJoin(brand, eq(brand.id, video.brandId))
    .where(eq(video.creatorId, creatorId))
    .orderBy(desc(video.postedAt), sql`${video.externalId} collate "C"`);
  const gone = await db
    .select({ id: post.externalId })
    .from(post)
    .where(and(eq(post.creatorId, creatorId), inArray(post.state, ['unavailable', 'deleted', 'private'])));
  const goneIds = new Set(gone.map(({ id }) => id));
  return rows.map(({ kind, ...one }) => ({
    ...one,
    kind: kind === 'image' ? 'image' : 'video',
    isGone: goneIds.has(one.id),
  }));
}

function windowIdsOf(creator: StoredCreator, posts: readonly KnownPost[]): ReadonlySet<string> {
  if (creator.basis === 'reported') return new Set();
  return new Set(settledWindow(posts, readAtOf(creator)).flatMap(({ id }) => id ?? []));
}

export function contentOf(
  creator: StoredCreator,
  posts: readonly KnownPost[],
  { days, type, sort, hashtag, page, pageSize, timeZone }: Wanted,
): ContentPage {
  const asOf = readAtOf(creator);
  const recent = within(posts, days, asOf);
  const tag = foldHashtag(hashtag);
  const figureOf = (post: KnownPost) => {
    if (sort === 'latest') return 0;
    return (sort === 'interactionRate' ? postInteractionRate(creator.platform, post) : post[sort]) ?? -1;
  };
  const matching = recent
    .filter((post) => isOfType(post, type))
    .filter(({ hashtags }) => tag === '' || hashtags.some((one) => foldHashtag(one) === tag))
    .sort((a, b) => figureOf(b) - figureOf(a));
  const windowIds = windowIdsOf(creator, posts);
  const ofTime = days === 0 ? { asOf } : { asOf, days };
  const count = (of: Wanted['type']) => recent.filter((post) => isOfType(post, of)).length;
  return {
    list: matching
      .slice((page - 1) * pageSize, page * pageSize)
      .map((post) => videoOf(creator, post, { windowIds, terms: undefined })),
    total: matching.length,
    pageNum: page,
    pageSize,
    recent: [7, 30, 90, 365, 0].map((choice) => ({
      days: choice,
      count: within(posts, choice, asOf).length,
    })),
    types: { all: recent.length, video: count('video'), image: count('image'), ad: count('ad') },
    hashtags: withValue(topHashtags(recent, asOf), (uses) => [...uses]),
    publishing: postsPerWeek(posts, asOf),
    postingHours: withValue(postingHours(posts, { ...ofTime, timeZone }), (rows) =>
      rows.map((row) => [...row]),
    ),
    timeZone,
  };
}

const within = (posts: readonly KnownPost[], days: number, asOf: Date): readonly KnownPost[] =>
  days === 0 ? posts : posts.filter(({ postedAt }) => postedAt.getTime() > asOf.getTime() - days * dayMs);

function isOfType(post: KnownPost, type: Wanted['type']): boolean {
  if (type === 'all') return true;
  return type === 'ad' ? post.isAd : post.kind === type;
}

export function brandsOf(creator: StoredCreator, posts: readonly KnownPost[]): BrandsWithoutQuota {
  const { count, share } = advertisingOf(posts, readAtOf(creator));
  const ads = posts.filter(({ isAd }) => isAd);
  const names = [...new Set(ads.flatMap((post) => post.brand ?? []))];
  return {
    brands: names.map((name) => {
      const theirs = ads.filter((post) => post.brand === name);
      const { videos, medianPlays, interactionRate } = resultsOf(creator, theirs);
      return {
        name,
        videos,
        medianViews: medianPlays.value,
        interactionRate: interactionRate.value,
        firstAt: theirs.at(-1)?.postedAt ?? new Date(0),
        lastAt: theirs[0]?.postedAt ?? new Date(0),
      };
    }),
    sponsored: resultsOf(creator, ads),
    organic: resultsOf(
      creator,
      posts.filter(({ isAd }) => !isAd),
    ),
    adCount: count,
    adShare: share,
    ads: ads
      .slice(0, 20)
      .map((post) => videoOf(creator, post, { windowIds: windowIdsOf(creator, posts), terms: undefined })),
  };
}

function resultsOf(creator: StoredCreator, posts: readonly KnownPost[]): BrandsWithoutQuota['sponsored'] {
  const asOf = readAtOf(creator);
  const settled = settledPosts(posts, asOf);
  const missing: UnknownReason = posts.length === 0 ? 'no_videos' : 'no_settled_videos';
  const views = settled.map((post) => post.views);
  const { sampleSize, formula, rate, unknown } = interactionOf(creator.platform, settled, creator.followers);
  const isNone = settled.length === 0;
  return {
    videos: posts.length,
    medianPlays: measure(
      { asOf, sampleSize: views.filter(isCount).length, formula: 'median_plays' },
      median(views),
      isNone ? missing : 'no_views',
    ),
    interactionRate: measure({ asOf, sampleSize, formula }, rate, isNone ? missing : unknown),
  };
}

/** Metrics of a creator with averages from posts. */
export async function metricsOfAll(
  db: Database,
  creator: StoredCreator,
  posts: readonly KnownPost[],
  timeZone: string,
) {
  const { platform, region, tags, followers } = creator;
  const snapshots = await loadSnapshots(db, creator);
  return metricsOf({
    platform,
    region,
    tags,
    followers,
    videos: posts,
    snapshots,
    timeZone,
    asOf: readAtOf(creator),
  });
}
