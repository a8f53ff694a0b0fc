import type { Platform } from '@reachkit/contract';
import type * as z from 'zod/mini';
import type { HttpSourceSettings } from '../../../platform/settings/creatorSourceSettings.ts';
import { type CallSettings, callSource } from '../call.ts';
import {
  type ChannelReference,
  type CreatorSource,
  type SourceChannel,
  SourceFailure,
  type SourcePost,
  type SourcePosts,
  type SourceTerms,
  type SourceVideo,
  type WantedPost,
} from '../creatorSource.ts';
import { batchesOf, captionOf, countIn, cutText, distinctPosts, PostAnswers } from '../postAnswers.ts';
import { QuotaBudget, QuotaDays } from '../quota.ts';
import type { QuotaLedger } from '../quotaLedger.ts';
import {
  type ChannelItem,
  channelItem,
  channelsAnswer,
  notFoundItem,
  type PostItem,
  postItem,
  postsAnswer,
  validItems,
} from './answers.ts';

/** Ids per call. */
const batchSize = 50;
const days = new QuotaDays('UTC');

export interface HttpSourceOptions extends Pick<CallSettings, 'now' | 'outbound'> {
  readonly ledger: QuotaLedger;
  /** Timeout of one call; programs may have to ask a slow platform. */
  readonly timeoutMs?: number;
}

/** A program of the operator that speaks the protocol "A source over HTTP" of docs/integrations.md. */
export class HttpSource implements CreatorSource {
  readonly platform: Platform;
  readonly name: string;
  readonly terms: SourceTerms;
  readonly postBatch = batchSize;
  readonly dailyCalls: number;
  readonly budget: QuotaBudget;
  readonly #call: CallSettings;
  readonly #key: HttpSourceSettings['key'];
  /** The program asked not to be called until then. */
  #restsUntil: Date | null = null;

  constructor(
    platform: Platform,
    { endpoint, key, dailyCalls, terms }: HttpSourceSettings,
    { now, outbound, ledger, timeoutMs = 30_000 }: HttpSourceOptions,
  ) {
    this.platform = platform;
    this.name = `http_${platform}`;
    this.terms = terms;
    this.dailyCalls = dailyCalls;
    this.budget = new QuotaBudget({ daily: dailyCalls, days, now, ledger });
    this.#call = { endpoint, outbound, now, timeoutMs };
    this.#key = key;
  }

  async channel(reference: ChannelReference): Promise<SourceChannel> {
    const [found] = await this.#channels({ [`${reference.kind}s`]: [referenceValue(reference)] });
    const isMeant =
      found !== undefined &&
      (reference.kind === 'url' ||
        (reference.kind === 'id'
          ? found.id === reference.id
          : found.handle?.toLowerCase() === reference.handle.toLowerCase()));
    if (!isMeant) throw new SourceFailure('channel_not_found');
    return found;
  }

  async channels(ids: readonly string[]): Promise<ReadonlyMap<string, SourceChannel>> {
    const found = new Map<string, SourceChannel>();
    for (const some of batchesOf([...new Set(ids)], batchSize)) {
      for (const channel of await this.#channels({ ids: some })) {
        if (some.includes(channel.id) && !found.has(channel.id)) found.set(channel.id, channel);
      }
    }
    return found;
  }

  async latestVideos(channel: SourceChannel, count: number): Promise<readonly SourceVideo[]> {
    const { posts } = await this.#ask('latest-posts', { channelId: channel.id, count }, postsAnswer);
    const videos = validItems(postItem, posts).flatMap((item) => videoFrom(postFrom(item), channel.id));
    const distinct = [...new Map(videos.toReversed().map((video) => [video.id, video])).values()];
    return distinct.sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime()).slice(0, count);
  }

  async posts(wanted: readonly WantedPost[]): Promise<SourcePosts> {
    const collected = new PostAnswers();
    const onCall = () => {
      collected.calls += 1;
    };
    for (const batch of batchesOf([...distinctPosts(wanted)], batchSize)) {
      const ids = batch.map(([id]) => id);
      const detailed = batch.filter(([, isDetailed]) => isDetailed).map(([id]) => id);
      const missing = await collected.collect(ids, async () => {
        const { posts, notFound = [] } = await this.#ask('posts', { ids, detailed }, postsAnswer, onCall);
        return [
          ...validItems(postItem, posts).map(
            (item) => [item.id, { kind: 'found', post: postFrom(item) }] as const,
          ),
          ...validItems(notFoundItem, notFound).map(
            ({ id, reason }) => [id, { kind: 'notFound', reason: reason ?? null }] as const,
          ),
        ];
      });
      // The protocol names what is not found: an id that is left out, or whose item is invalid, was not answered.
      collected.answerAll(missing, { kind: 'unanswered', fault: 'unavailable', retryAt: null });
    }
    return { answers: collected.answers, calls: collected.calls };
  }

  async #channels(body: Readonly<Record<string, readonly string[]>>): Promise<readonly SourceChannel[]> {
    const { channels } = await this.#ask('channels', body, channelsAnswer);
    return validItems(channelItem, channels).map(channelFrom);
  }

  /** @throws SourceFailure */
  async #ask<Answer extends z.ZodMiniType>(
    path: 'posts' | 'channels' | 'latest-posts',
    body: Readonly<Record<string, unknown>>,
    answer: Answer,
    onCall = () => {},
  ): Promise<z.infer<Answer>> {
    if (this.#restsUntil !== null && this.#call.now() < this.#restsUntil) {
      const say = 'The source asked to wait';
      throw new SourceFailure('unavailable', { say, retryAt: this.#restsUntil });
    }
    if (!(await this.budget.take())) {
      const retryAt = this.budget.renewsAt;
      throw new SourceFailure('quota_exceeded', { say: 'The calls of the day are spent', retryAt });
    }
    onCall();
    const url = new URL(`${this.#call.endpoint.replace(/\/$/, '')}/${path}`);
    const response = await callSource(this.#call, url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#key.open()}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'reachkit-source-version': '1',
      },
      body: JSON.stringify(body),
    });
    const { status, retryAt } = response;
    const say = `${path}: HTTP ${status}`;
    if (status === 401 || status === 403) throw new SourceFailure('key_invalid', { say });
    if (status === 429 || status >= 500) {
      this.#restsUntil = retryAt;
      throw new SourceFailure('unavailable', { say, retryAt });
    }
    if (status !== 200) throw new SourceFailure('refused', { say });
    const parsed = answer.safeParse(response.body);
    if (parsed.success) return parsed.data;
    throw new SourceFailure('unavailable', { say: `${path} answered in a shape that is not known` });
  }
}

function referenceValue(reference: ChannelReference): string {
  if (reference.kind === 'id') return reference.id;
  return reference.kind === 'handle' ? reference.handle : reference.url;
}

function channelFrom(item: ChannelItem): SourceChannel {
  return {
    id: item.id,
    handle: item.handle?.replace(/^@/, '') || null,
    name: item.name.trim() || item.handle || item.id,
    description: cutText(item.description ?? '', 10_000),
    country: item.country?.toUpperCase() ?? null,
    followers: countIn(item.followers),
    videoCount: countIn(item.videoCount),
    avatarUrl: item.avatarUrl ?? null,
    uploads: null,
  };
}

function postFrom(item: PostItem): SourcePost {
  const { views, likes, comments, shares, saves } = item.counts;
  const { creator, caption, postedAt } = item;
  return {
    id: item.id,
    kind: item.kind ?? 'video',
    creator: creator
      ? {
          channelId: creator.channelId ?? null,
          handle: creator.handle?.replace(/^@/, '') || null,
          name: creator.name ?? null,
        }
      : null,
    postedAt: postedAt ? new Date(postedAt) : null,
    counts: {
      views: countIn(views),
      likes: countIn(likes),
      comments: countIn(comments),
      shares: countIn(shares),
      saves: countIn(saves),
    },
    caption: caption ? captionOf(caption.title ?? '', caption.text ?? '') : null,
    durationSeconds: item.durationSeconds ?? null,
    coverUrl: item.coverUrl ?? null,
    paidLabel: item.paidLabel ?? null,
    brand: item.brand ?? null,
  };
}

/** Images are no uploads, and without a date an upload has no place in the order. */
function videoFrom(post: SourcePost, channelId: string): readonly SourceVideo[] {
  if (post.kind !== 'video' || post.postedAt === null) return [];
  const { id, postedAt, durationSeconds, coverUrl, paidLabel, brand, caption } = post;
  const { views = null, likes = null, comments = null, shares = null, saves = null } = post.counts;
  return [
    {
      id,
      channelId,
      postedAt,
      title: caption?.title ?? '',
      description: caption?.text ?? '',
      views,
      likes,
      comments,
      shares,
      saves,
      durationSeconds,
      coverUrl,
      paidLabel,
      brand,
    },
  ];
}
