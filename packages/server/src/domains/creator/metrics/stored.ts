import type { Platform } from '@reachkit/contract';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { type Dated, dateOfFigures, type FigureDays } from '../posts/figureDays.ts';
import { creator, snapshot, video } from '../tables.ts';
import type { FollowerSnapshot } from './definitions/growth.ts';
import type { Post } from './definitions/window.ts';

/** Stored data of a creator, as input of metrics. */
export interface StoredMetricInput {
  readonly id: number;
  readonly platform: Platform;
  readonly followers: number | null;
  readonly region: string | null;
  readonly tags: readonly string[];
  /** `videos`, or `reported` by the source. */
  readonly basis: string;
  /** As reported by the source, or as last computed. */
  readonly medianPlays: number | null;
  readonly asOf: Date | null;
  readonly figureDays: FigureDays;
  readonly videoCount: number | null;
  /** When the counts were read; where that is not known, when the creator was written. */
  readonly readAt: Date;
  readonly videos: readonly Post[];
  /** Includes the current followers as the snapshot of their day. */
  readonly snapshots: readonly FollowerSnapshot[];
}

/** Creators with their posts and snapshots, sorted by id; unknown ids are left out. */
export async function loadMetricInputs(
  db: Executor,
  ids: readonly number[],
  lock?: 'update',
): Promise<readonly StoredMetricInput[]> {
  if (ids.length === 0) return [];
  const select = db
    .select({
      id: creator.id,
      platform: creator.platform,
      followers: creator.followers,
      region: creator.region,
      tags: creator.tags,
      basis: creator.basis,
      medianPlays: creator.medianPlays,
      asOf: creator.asOf,
      figureDays: creator.figureDays,
      videoCount: creator.videoCount,
      updatedAt: creator.updatedAt,
    })
    .from(creator)
    .where(inArray(creator.id, [...ids]))
    .orderBy(creator.id);
  const creators = await (lock ? select.for(lock) : select);
  const posts = await postsOf(db, ids);
  const days = await snapshotsOf(db, ids);
  return creators.map(({ updatedAt, ...one }) => ({
    ...one,
    readAt: one.asOf ?? updatedAt,
    videos: posts.get(one.id) ?? [],
    snapshots: withToday(days.get(one.id) ?? [], one),
  }));
}

/** Adds the current followers as a snapshot of the day when they were read. */
export function withToday(
  snapshots: readonly FollowerSnapshot[],
  creator: Dated & { readonly followers: number | null },
): readonly FollowerSnapshot[] {
  const { followers } = creator;
  const day = dateOfFigures(creator, 'followers')?.toISOString().slice(0, 10);
  if (day === undefined || snapshots.some((one) => one.day === day)) return snapshots;
  return [...snapshots, { day, followers }];
}

/** Columns of a post that metrics need. */
export const postColumns = {
  id: video.externalId,
  kind: video.kind,
  postedAt: video.postedAt,
  views: video.views,
  likes: video.likes,
  comments: video.comments,
  shares: video.shares,
  saves: video.saves,
  isPinned: video.isPinned,
  isAd: video.isAd,
  duration: video.durationSeconds,
  hashtags: video.hashtags,
};

async function postsOf(db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Post[]>> {
  const rows = await db
    .select({ creatorId: video.creatorId, ...postColumns })
    .from(video)
    .where(inArray(video.creatorId, [...ids]));
  return grouped(rows, ({ creatorId, kind, ...post }): [number, Post] => [
    creatorId,
    { ...post, kind: kind === 'image' ? 'image' : 'video' },
  ]);
}

async function snapshotsOf(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly FollowerSnapshot[]>> {
  const rows = await db
    .select({ creatorId: snapshot.creatorId, day: snapshot.day, followers: snapshot.followers })
    .from(snapshot)
    .where(inArray(snapshot.creatorId, [...ids]));
  return grouped(rows, ({ creatorId, ...one }): [number, FollowerSnapshot] => [creatorId, one]);
}

function grouped<Row, One>(
  rows: readonly Row[],
  split: (row: Row) => [number, One],
): ReadonlyMap<number, readonly One[]> {
  const groups = new Map<number, One[]>();
  for (const row of rows) {
    const [id, one] = split(row);
    const group = groups.get(id);
    if (group) group.push(one);
    else groups.set(id, [one]);
  }
  return groups;
}
