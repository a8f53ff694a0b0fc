import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { YouTubeSettings } from '../../../platform/settings/creatorSourceSettings.ts';
import {
  type ChannelReference,
  type CreatorSource,
  type SourceChannel,
  SourceFailure,
  type SourceVideo,
} from '../creatorSource.ts';
import { type ChannelItem, channelsAnswer, playlistAnswer, type VideoItem, videosAnswer } from './answers.ts';
import { YouTubeClient } from './client.ts';
import { QuotaBudget } from './quota.ts';
import { memoryLedger, type QuotaLedger } from './quotaLedger.ts';

/** Ids per call, and items per page. */
const batchSize = 50;

export interface YouTubeOptions {
  readonly now: () => Date;
  /** Unit ledger. Default: for this source only. */
  readonly ledger?: QuotaLedger;
  readonly outbound: Outbound;
  /** Timeout of one call. */
  readonly timeoutMs?: number;
  /** Delays in milliseconds before each retry. */
  readonly waits?: readonly number[];
}

/** YouTube's Data API v3, used with a key: https://developers.google.com/youtube/v3 */
export class YouTubeSource implements CreatorSource {
  readonly platform = 'youtube' as const;
  readonly budget: QuotaBudget;
  readonly #client: YouTubeClient;

  constructor(
    { apiKey, endpoint, dailyUnits }: YouTubeSettings,
    {
      now,
      outbound,
      ledger = memoryLedger(),
      timeoutMs = 10_000,
      waits = [500, 2_000, 8_000],
    }: YouTubeOptions,
  ) {
    this.budget = new QuotaBudget(dailyUnits, now, ledger);
    this.#client = new YouTubeClient({ apiKey, endpoint, budget: this.budget, outbound, timeoutMs, waits });
  }

  async channel(reference: ChannelReference): Promise<SourceChannel> {
    const [item] = await this.#channelItems(filterOf(reference));
    if (!item) throw new SourceFailure('channel_not_found');
    return channelFrom(item);
  }

  async channels(ids: readonly string[]): Promise<ReadonlyMap<string, SourceChannel>> {
    const found = new Map<string, SourceChannel>();
    for (const some of batchesOf([...new Set(ids)])) {
      const items = await this.#channelItems({ id: some.join(','), maxResults: String(batchSize) });
      for (const item of items) found.set(item.id, channelFrom(item));
    }
    return found;
  }

  async latestVideos(channel: SourceChannel, count: number): Promise<readonly SourceVideo[]> {
    const ids = channel.uploads === null ? [] : await this.#uploadIds(channel.uploads, count);
    const videos: SourceVideo[] = [];
    for (const some of batchesOf(ids)) {
      const { items = [] } = await this.#client.list(
        'videos.list',
        { part: 'snippet,contentDetails,statistics', id: some.join(','), maxResults: String(batchSize) },
        videosAnswer,
      );
      videos.push(...items.flatMap((item) => videoFrom(item, channel.id)));
    }
    return videos.sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime());
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

function batchesOf(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );
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

const countOf = (text: string | null | undefined) => (text ? Number(text) : null);

function channelFrom({ id, snippet, statistics, contentDetails }: ChannelItem): SourceChannel {
  const handle = snippet?.customUrl?.replace(/^@/, '') || null;
  const { medium, default: small } = snippet?.thumbnails ?? { medium: undefined, default: undefined };
  return {
    id,
    handle,
    name: snippet?.title?.trim() || (handle ?? id),
    description: snippet?.description ?? '',
    country: snippet?.country?.toUpperCase() ?? null,
    followers: statistics?.hiddenSubscriberCount === true ? null : countOf(statistics?.subscriberCount),
    videoCount: countOf(statistics?.videoCount),
    avatarUrl: (medium ?? small)?.url ?? null,
    uploads: contentDetails?.relatedPlaylists?.uploads || null,
  };
}

function videoFrom(
  { id, snippet, statistics, contentDetails }: VideoItem,
  channelId: string,
): readonly SourceVideo[] {
  const postedAt = new Date(snippet?.publishedAt ?? '');
  if (Number.isNaN(postedAt.getTime())) return [];
  return [
    {
      id,
      channelId: snippet?.channelId ?? channelId,
      postedAt,
      title: snippet?.title ?? '',
      description: snippet?.description ?? '',
      views: countOf(statistics?.viewCount),
      likes: countOf(statistics?.likeCount),
      comments: countOf(statistics?.commentCount),
      durationSeconds: durationIn(contentDetails?.duration),
    },
  ];
}

/** Parses an ISO 8601 duration (`P1DT2H3M4S`) into seconds; a live stream's `P0D` is unknown. */
export function durationIn(text: string | null | undefined): number | null {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text ?? '');
  if (!parts) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || null;
}
