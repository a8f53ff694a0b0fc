import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import {
  measuredKind,
  type Window,
  type WindowCounts,
  windowFrom,
  windowSize,
} from '../../metrics/definitions/window.ts';
import { video } from '../../tables.ts';
import type { StoredCreator } from '../findCreator.ts';
import { readAtOf } from './loadPosts.ts';
import { isSettled, selectPosts } from './select.ts';

export interface PostCounts extends WindowCounts {
  readonly ads: number;
  readonly lastVideoAt: Date | null;
}

/** Counts of a creator's posts. */
export async function countPosts(tx: Executor, creator: StoredCreator): Promise<PostCounts> {
  const settled = isSettled(readAtOf(creator));
  const [counts] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      ads: sql<number>`(count(*) filter (where ${video.isAd}))::int`,
      pinned: sql<number>`(count(*) filter (where ${video.isPinned}))::int`,
      videos: sql<number>`(count(*) filter (where ${settled} and ${video.kind} <> 'image'))::int`,
      images: sql<number>`(count(*) filter (where ${settled} and ${video.kind} = 'image'))::int`,
      lastVideoAt: sql`max(${video.postedAt})`.mapWith(video.postedAt),
    })
    .from(video)
    .where(eq(video.creatorId, creator.id));
  if (!counts) throw new Error('Posts were not counted');
  return counts;
}

/** The posts used for a creator's averages. */
export async function readWindow(tx: Executor, creator: StoredCreator, counts: PostCounts): Promise<Window> {
  const isMeasured = measuredKind(counts) === 'image' ? eq(video.kind, 'image') : ne(video.kind, 'image');
  const which = and(eq(video.creatorId, creator.id), isSettled(readAtOf(creator)), isMeasured);
  return windowFrom(counts, await selectPosts(tx, which, { limit: windowSize }));
}

/** Ids of the posts used for a creator's averages: none if the source reported them. */
export function windowIdsOf(creator: StoredCreator, window: Window): ReadonlySet<string> {
  if (creator.basis === 'reported') return new Set();
  return new Set(window.posts.flatMap(({ id }) => (id === undefined ? [] : [id])));
}
