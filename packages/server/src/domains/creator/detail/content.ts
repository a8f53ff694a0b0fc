import {
  type AnswerOf,
  type ContentSort,
  type ContentType,
  foldHashtag,
  type getContent,
  type QueryOf,
} from '@reachkit/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { mayDerive, readCreatorTerms } from '../history/sourceTerms.ts';
import { topHashtagsFrom } from '../metrics/definitions/hashtags.ts';
import { withValue } from '../metrics/measure.ts';
import { ifDerivable } from '../metrics/underTerms.ts';
import { video } from '../tables.ts';
import type { StoredCreator } from './findCreator.ts';
import { carries, countHashtags, readSpellings } from './posts/hashtags.ts';
import { readAtOf } from './posts/loadPosts.ts';
import { readPublishing } from './posts/publishing.ts';
import { newestFirst, selectPosts } from './posts/select.ts';
import { inSnapshot } from './posts/snapshot.ts';
import { videoOf } from './posts/videoWire.ts';
import { countPosts, readWindow, windowIdsOf } from './posts/window.ts';

const dayMs = 86_400_000;

/** Options for "the last n days"; 0 is all. */
const recentDays = [7, 30, 90, 365, 0] as const;

export type Wanted = Omit<QueryOf<typeof getContent>, 'timeZone'> & { readonly timeZone: string };
export type ContentPage = Omit<AnswerOf<typeof getContent>, 'quota'>;

/**
 * Returns a creator's posts with their pattern. Days are counted back from the date of the counts: later posts are
 * unknown.
 */
export function readContent(
  { db }: Pick<Deps, 'db'>,
  creator: StoredCreator,
  { days, type, sort, hashtag, page, pageSize, timeZone }: Wanted,
): Promise<{ readonly content: ContentPage; readonly isKnown: boolean }> {
  return inSnapshot(db, async (tx) => {
    const asOf = readAtOf(creator);
    const terms = (await readCreatorTerms(tx, [creator.id])).get(creator.id);
    const recent = and(eq(video.creatorId, creator.id), isWithin(days, asOf));
    const spellings = await readSpellings(tx, creator.id);
    const tag = foldHashtag(hashtag);
    const matching = and(recent, isOfType(type), tag === '' ? undefined : carries(spellings, tag));
    const order = [
      ...(mayDerive(terms) || sort !== 'interactionRate' ? orderOf(sort, creator) : []),
      ...newestFirst,
    ];
    const list = await selectPosts(tx, matching, { order, limit: pageSize, offset: (page - 1) * pageSize });
    const counts = await countPosts(tx, creator);
    const windowIds = windowIdsOf(creator, await readWindow(tx, creator, counts));
    const { total, recent: ofDays, types } = await countContent(tx, creator, { recent, matching, asOf });
    const { publishing, postingHours } = await readPublishing(tx, creator, {
      ...(days === 0 ? {} : { days }),
      timeZone,
    });
    const used = await countHashtags(tx, recent, spellings);
    return {
      isKnown: counts.all > 0,
      content: {
        list: list.map((post) => videoOf(creator, post, { windowIds, terms })),
        total,
        pageNum: page,
        pageSize,
        recent: ofDays,
        types,
        hashtags: withValue(topHashtagsFrom(used, types.all, asOf), (uses) => [...uses]),
        publishing: ifDerivable(publishing, terms),
        postingHours: withValue(postingHours, (rows) => rows.map((row) => [...row])),
        timeZone,
      },
    };
  });
}

interface Counted {
  readonly recent: SQL | undefined;
  readonly matching: SQL | undefined;
  readonly asOf: Date;
}

/** Counts the matching posts, and the posts for each other option of days and type. */
async function countContent(tx: Executor, creator: StoredCreator, { recent, matching, asOf }: Counted) {
  const count = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which ?? sql`true`}))::int`;
  const [counted] = await tx
    .select({
      total: count(matching),
      last7: count(isWithin(7, asOf)),
      last30: count(isWithin(30, asOf)),
      last90: count(isWithin(90, asOf)),
      last365: count(isWithin(365, asOf)),
      known: count(undefined),
      all: count(recent),
      video: count(and(recent, isOfType('video'))),
      image: count(and(recent, isOfType('image'))),
      ad: count(and(recent, isOfType('ad'))),
    })
    .from(video)
    .where(eq(video.creatorId, creator.id));
  if (!counted) throw new Error('Posts were not counted');
  const { total, last7, last30, last90, last365, known, ...types } = counted;
  const byDays = { 7: last7, 30: last30, 90: last90, 365: last365, 0: known };
  return { total, recent: recentDays.map((days) => ({ days, count: byDays[days] })), types };
}

const isWithin = (days: number, asOf: Date): SQL | undefined =>
  days === 0
    ? undefined
    : sql`${video.postedAt} > ${new Date(asOf.getTime() - days * dayMs).toISOString()}::timestamptz`;

function isOfType(type: ContentType): SQL | undefined {
  if (type === 'all') return undefined;
  if (type === 'ad') return sql`${video.isAd}`;
  return type === 'image' ? sql`${video.kind} = 'image'` : sql`${video.kind} <> 'image'`;
}

/** Sorts by the highest value, unknown ones last; ties by the newer first. */
function orderOf(sort: ContentSort, { platform }: StoredCreator): readonly SQL[] {
  switch (sort) {
    case 'latest':
      return [];
    case 'interactionRate':
      return [sql`${interactionRateOf(platform)} desc nulls last`];
    default:
      return [sql`${video[sort]} desc nulls last`];
  }
}

/** Returns `postInteractionRate` as SQL. */
function interactionRateOf(platform: StoredCreator['platform']): SQL {
  const { likes, comments, shares, saves, views } = video;
  const ofVideo = sql`(${likes} + ${comments})::float8 / nullif(${views}, 0)`;
  switch (platform) {
    case 'tiktok':
      return sql`(${likes} + ${comments} + ${shares} + coalesce(${saves}, 0))::float8 / nullif(${views}, 0)`;
    case 'instagram':
      return sql`case when ${video.kind} <> 'image' then ${ofVideo} end`;
    case 'youtube':
      return ofVideo;
  }
}
