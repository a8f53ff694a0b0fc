import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { YouTubeSettings } from '../../../platform/settings/creatorSourceSettings.ts';
import {
  type ChannelReference,
  type CreatorSource,
  type SourceChannel,
  SourceFailure,
  type SourcePosts,
  type SourceTerms,
  type SourceVideo,
  type WantedPost,
} from '../creatorSource.ts';
import { batchesOf, countIn, timestampIn } from '../postAnswers.ts';
import { memoryLedger, type QuotaLedger } from '../quotaLedger.ts';
import { type ChannelItem, channelsAnswer, playlistAnswer, type VideoItem, videosAnswer } from './answers.ts';
import { openBudgets, type QuotaBucket, type YouTubeBudgets } from './buckets.ts';
import { YouTubeClient } from './client.ts';
import { durationIn } from './duration.ts';
import { batchSize, coverOf, paidLabelOf, readPosts } from './posts.ts';

const videoParts = 'snippet,contentDetails,statistics,paidProductPlacementDetails';

export interface YouTubeOptions {
  readonly terms: SourceTerms;
  readonly now: () => Date;
  /** Ledger of a quota bucket. Default: for this source only. */
  readonly ledgers?: (bucket: QuotaBucket) => QuotaLedger;
  readonly outbound: Outbound;
  /** Timeout of one call. */
  readonly timeoutMs?: number;
  /** Delays in milliseconds before each retry. */
  readonly waits?: readonly number[];
}

/** YouTube's Data API v3, used with a key: https://developers.google.com/youtube/v3 */
export class YouTubeSource implements CreatorSource {
  readonly platform = 'youtube' as const;
  readonly name = 'youtube';
  readonly terms: SourceTerms;
  readonly postBatch = batchSize;
  /** Of the bucket for counts; details are read as far as their own bucket allows. */
  readonly dailyCalls: number;
  readonly budgets: YouTubeBudgets;
  readonly #client: YouTubeClient;

  constructor(
    { apiKey, endpoint, daily }: YouTubeSettings,
    {
      terms,
      now,
      outbound,
      ledgers = memoryLedger,
      timeoutMs = 10_000,
      waits = [500, 2_000, 8_000],
    }: YouTubeOptions,
  ) {
    this.terms = terms;
    this.dailyCalls = daily.stats;
    this.budgets = openBudgets(daily, now, ledgers);
    const { budgets } = this;
    this.#client = new YouTubeClient({ apiKey, endpoint, budgets, outbound, now, timeoutMs, waits });
  }

  async channel(reference: ChannelReference): Promise<SourceChannel> {
    const [item] = await this.#channelItems(filterOf(reference));
    if (!item) throw new SourceFailure('channel_not_found');
    return channelFrom(item);
  }

  async channels(ids: readonly string[]): Promise<ReadonlyMap<string, SourceChannel>> {
    const found = new Map<string, SourceChannel>();
    for (const some of batchesOf([...new Set(ids)], batchSize)) {
      const items = await this.#channelItems({ id: some.join(','), maxResults: String(batchSize) });
      for (const item of items) found.set(item.id, channelFrom(item));
    }
    return found;
  }

  async latestVideos(channel: SourceChannel, count: number): Promise<readonly SourceVideo[]> {
    const ids = channel.uploads === null ? [] : await this.#uploadIds(channel.uploads, count);
    const videos: SourceVideo[] = [];
    for (const some of batchesOf(ids, batchSize)) {
      const { items = [] } = await this.#client.list(
        'videos.list',
        { part: videoParts, id: some.join(','), maxResults: String(batchSize) },
        videosAnswer,
      );
      videos.push(...items.flatMap((item) => videoFrom(item, channel.id)));
    }
    return videos.sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime());
  }

  posts(wanted: readonly WantedPost[]): Promise<SourcePosts> {
    return readPosts(this.#client, wanted);
  }

  async #channelItems(filter: Readonly<Record<string, string>>): Promise<readonly ChannelItem[]> {
    const parameters = { part: 'snippet,statistics,contentDetails', ...filter };
    const { items = [] } = await this.#client.list('channels.list', parameters, channelsAnswer);
    return items;
  }

  async #uploadIds(playlistId: string, count: number): Promise<readonly string[]> {
    const ids: string[] = [];
    let pageToken: string | null | undefined;
    do {
      const page = await this.#page(
        playlistId,
        Math.min(batchSize, count - ids.length),
        pageToken ?? undefined,
      );
      ids.push(...(page.items ?? []).flatMap(({ contentDetails }) => contentDetails?.videoId ?? []));
      pageToken = page.nextPageToken;
    } while (pageToken && ids.length < count);
    return [...new Set(ids)].slice(0, count);
  }

  async #page(playlistId: string, size: number, pageToken: string | undefined) {
    const parameters = {
      part: 'contentDetails',
      playlistId,
      maxResults: String(size),
      ...(pageToken === undefined ? {} : { pageToken }),
    };
    try {
      return await this.#client.list('playlistItems.list', parameters, playlistAnswer);
    } catch (error) {
      // A channel without uploads has an upload list id that does not exist.
      if (error instanceof SourceFailure && error.fault === 'channel_not_found') return { items: [] };
      throw error;
    }
  }
}

const channelShape = /^UC[\w-]{22}$/;
const handleShape = /^[\p{L}\p{M}\p{N}_.·-]{1,100}$/u;

function filterOf(reference: ChannelReference): Readonly<Record<string, string>> {
  if (reference.kind === 'url') return filterOfUrl(reference.url);
  if (reference.kind === 'id' && channelShape.test(reference.id)) return { id: reference.id };
  const handle = reference.kind === 'handle' ? reference.handle.replace(/^@/, '') : '';
  if (!handleShape.test(handle)) throw new SourceFailure('bad_reference');
  return { forHandle: `@${handle}` };
}

function filterOfUrl(address: string): Readonly<Record<string, string>> {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  const [first = '', second = ''] = (url?.pathname ?? '').split('/').filter(Boolean).map(decoded);
  if (!url || !/(^|\.)youtube\.com$/.test(url.hostname)) throw new SourceFailure('bad_reference');
  if (first === 'channel') return filterOf({ kind: 'id', id: second });
  if (first === 'user' && handleShape.test(second)) return { forUsername: second };
  if (first.startsWith('@')) return filterOf({ kind: 'handle', handle: first });
  throw new SourceFailure('bad_reference');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not encoded: used unchanged.
    return part;
  }
}

function channelFrom({ id, snippet, statistics, contentDetails }: ChannelItem): SourceChannel {
  const handle = snippet?.customUrl?.replace(/^@/, '') || null;
  const { medium, default: small } = snippet?.thumbnails ?? { medium: undefined, default: undefined };
  return {
    id,
    handle,
    name: snippet?.title?.trim() || (handle ?? id),
    description: snippet?.description ?? '',
    country: snippet?.country?.toUpperCase() ?? null,
    followers: statistics?.hiddenSubscriberCount === true ? null : countIn(statistics?.subscriberCount),
    videoCount: countIn(statistics?.videoCount),
    avatarUrl: (medium ?? small)?.url ?? null,
    uploads: contentDetails?.relatedPlaylists?.uploads || null,
  };
}

function videoFrom(item: VideoItem, channelId: string): readonly SourceVideo[] {
  const { id, snippet, statistics, contentDetails } = item;
  const postedAt = timestampIn(snippet?.publishedAt);
  if (!postedAt) return [];
  return [
    {
      id,
      channelId: snippet?.channelId ?? channelId,
      postedAt,
      title: snippet?.title ?? '',
      description: snippet?.description ?? '',
      views: countIn(statistics?.viewCount),
      likes: countIn(statistics?.likeCount),
      comments: countIn(statistics?.commentCount),
      durationSeconds: durationIn(contentDetails?.duration),
      coverUrl: coverOf(item),
      paidLabel: paidLabelOf(item),
    },
  ];
}
