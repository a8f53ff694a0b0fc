import type { Platform } from '@reachkit/contract';
import { hashtagsOfPost } from '@reachkit/contract/posts/hashtags';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type {
  CreatorSource,
  CreatorSources,
  SourceChannel,
  SourceVideo,
} from '../../../gateways/creatorSources/creatorSource.ts';
import { SourceFailure } from '../../../gateways/creatorSources/creatorSource.ts';
import { longWorkLimits } from '../../../platform/database/limits.ts';
import { inTransaction, maxDeadlocks } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { askForMissing } from '../../creator/history/missing.ts';
import { readingPartitions } from '../../creator/history/readingPartitions.ts';
import { markGone, markThere } from '../../creator/identity/presence.ts';
import { followJoined } from '../../creator/joining/followJoined.ts';
import { recomputeMetrics } from '../../creator/metrics/recompute.ts';
import { writePosts } from '../../creator/posts/posts.ts';
import {
  type CreatorDependents,
  findByChannel,
  findSource,
  keepAvatar,
  mergeCreators,
  type SourceIdentity,
} from '../../creator/service.ts';
import { handleKey, type IncomingCreator } from '../../creator/storing/incoming.ts';
import { countryCode } from '../values/country.ts';

/** Uploads that are read: enough for 10 settled ones, hashtags and frequency, in one call each. */
export const videosRead = 50;

const day = 24 * 60 * 60 * 1000;

/** Whether figures are older than the given days; figures without a date are stale. */
export function isStale(asOf: Date | null, now: Date, days: number): boolean {
  return asOf === null || now.getTime() - asOf.getTime() > days * day;
}

export type RefreshOutcome =
  /** Refreshed and stored. */
  | { readonly kind: 'refreshed'; readonly videos: { readonly created: number; readonly updated: number } }
  /** There is no such creator here. */
  | { readonly kind: 'unknown' }
  /** Nobody is configured to read that platform. */
  | { readonly kind: 'no_source'; readonly platform: Platform }
  /** The platform has no such channel (any more); that is noted, and all else that is stored stays. */
  | { readonly kind: 'gone' }
  /** What is stored names no channel of that platform, e.g. a display name. */
  | { readonly kind: 'no_reference' }
  /** The source answered with another channel than the one stored, or one that is stored elsewhere. */
  | { readonly kind: 'conflict' };

export type RefreshDeps = Pick<Deps, 'pool' | 'db' | 'now'> & {
  readonly sources: CreatorSources;
  readonly dependents: CreatorDependents;
};

/**
 * Reads a creator and the latest uploads from the platform, stores them with today's snapshot, and recomputes the
 * figures. Reads everything before writing.
 * @throws SourceFailure where the source gave nothing: spent budget, bad key, out of reach
 */
export async function refreshCreator(deps: RefreshDeps, creatorId: number): Promise<RefreshOutcome> {
  const creator = await findSource(deps.pool, creatorId);
  if (!creator) return { kind: 'unknown' };
  const source = deps.sources[creator.platform];
  if (!source) return { kind: 'no_source', platform: creator.platform };
  const channel = await channelOf(source, creator);
  if (channel === 'gone') await markGone(deps.db, creatorId, deps.now());
  if (typeof channel === 'string') return { kind: channel };
  const videos = await source.latestVideos(channel, videosRead);
  const stored = await storeChannel(deps, source, channel, videos, creatorId);
  if (!stored) return { kind: 'conflict' };
  await markThere(deps.db, stored.creatorId);
  return { kind: 'refreshed', videos: stored.videos };
}

async function channelOf(
  source: CreatorSource,
  creator: SourceIdentity,
): Promise<SourceChannel | 'gone' | 'no_reference'> {
  const { channelId, handle } = creator;
  try {
    return await source.channel(
      channelId === null ? { kind: 'handle', handle } : { kind: 'id', id: channelId },
    );
  } catch (error) {
    if (error instanceof SourceFailure && error.fault === 'channel_not_found') return 'gone';
    if (error instanceof SourceFailure && error.fault === 'bad_reference') return 'no_reference';
    throw error;
  }
}

/** The stored creator, and the result for the uploads. */
export interface StoredChannel {
  readonly creatorId: number;
  readonly videos: { readonly created: number; readonly updated: number };
}

/**
 * Stores a channel with its uploads in one transaction, and computes the figures. `undefined` if the channel belongs to
 * another creator than the expected one, or is stored under another handle.
 */
export async function storeChannel(
  { pool, db, now, dependents }: Omit<RefreshDeps, 'sources'>,
  { platform, name: source }: Pick<CreatorSource, 'platform' | 'name'>,
  channel: SourceChannel,
  videos: readonly SourceVideo[],
  expected?: number,
): Promise<StoredChannel | undefined> {
  const readAt = now();
  const work = async (client: PoolClient) => {
    const {
      outcomes: [merged],
    } = await mergeCreators(client, {
      platform,
      creators: [creatorFrom(channel)],
      day: readAt.toISOString().slice(0, 10),
      source,
      now: readAt,
      dependents,
    });
    if (merged === 'identity_conflict') return undefined;
    const creatorId = await findByChannel(client, platform, channel.id);
    // The expected creator may just have been merged with the one that has this channel id.
    const sought = expected === undefined ? creatorId : (await followJoined(drizzle(client), [expected]))[0];
    if (creatorId === undefined || sought !== creatorId) throw new OtherCreator();
    if (!(await keepAvatar(client, { creatorId, channelId: channel.id, avatarUrl: channel.avatarUrl }))) {
      throw new OtherCreator();
    }
    const outcomes = await writePosts(
      client,
      videos.map((video) => ({
        platform,
        creatorId,
        externalId: video.id,
        kind: 'video' as const,
        postedAt: video.postedAt,
        title: video.title,
        text: video.description,
        hashtags: hashtagsOfPost(`${video.title}\n${video.description}`),
        counts: {
          views: video.views,
          likes: video.likes,
          comments: video.comments,
          shares: video.shares ?? null,
          saves: video.saves ?? null,
        },
        durationSeconds: video.durationSeconds,
        coverUrl: video.coverUrl,
        paidLabel: video.paidLabel,
        brand: video.brand ?? null,
        readAt,
        precision: 'instant' as const,
        source,
      })),
    );
    await askForMissing(client, { creatorId, videos, isWhole: videos.length < videosRead, at: readAt });
    return { creatorId, outcomes };
  };
  const stored = await readingPartitions
    .whileMaking(pool, [readAt], () => inTransaction(pool, work, { limits: longWorkLimits, maxDeadlocks }))
    .catch((error: unknown) => {
      if (error instanceof OtherCreator) return undefined;
      throw error;
    });
  if (!stored) return undefined;
  const { creatorId, outcomes } = stored;
  await recomputeMetrics(db, [creatorId], { videosReadAt: readAt });
  const times = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  return { creatorId, videos: { created: times('created'), updated: times('updated') } };
}

/** Rolls everything back: the channel belongs to another creator than the refreshed one. */
class OtherCreator extends Error {}

/** Returns only the platform's own data; averages are computed from the videos. */
function creatorFrom(channel: SourceChannel): IncomingCreator {
  const handle = channel.handle ?? channel.id;
  return {
    line: 0,
    handle,
    handleKey: handleKey(handle),
    channelId: channel.id,
    name: channel.name,
    description: channel.description.slice(0, 10_000),
    region: channel.country === null ? null : (countryCode(channel.country) ?? null),
    language: null,
    tags: [],
    email: null,
    followers: channel.followers,
    avgPlays: null,
    medianPlays: null,
    avgLikes: null,
    avgComments: null,
    avgShares: null,
    interactionRate: null,
    videoCount: channel.videoCount,
  };
}
