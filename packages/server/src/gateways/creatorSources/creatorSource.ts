import type { Platform } from '@reachkit/contract';

/** A reference to a channel, in one of these forms. */
export type ChannelReference =
  | { readonly kind: 'id'; readonly id: string }
  /** Without @. */
  | { readonly kind: 'handle'; readonly handle: string }
  /** The address of a profile. */
  | { readonly kind: 'url'; readonly url: string };

/** Current data of a channel on its platform. Counts are absolute; `null` if hidden or missing. */
export interface SourceChannel {
  readonly id: string;
  /** Without @; `null` if the channel has none. */
  readonly handle: string | null;
  readonly name: string;
  readonly description: string;
  /** ISO 3166-1 alpha-2, as declared by the creator. */
  readonly country: string | null;
  readonly followers: number | null;
  readonly videoCount: number | null;
  readonly avatarUrl: string | null;
  /** Id of the channel's upload list; `null` if there is none. */
  readonly uploads: string | null;
}

/** Current data of an upload on its platform. Counts are absolute; `null` if hidden. */
export interface SourceVideo {
  readonly id: string;
  readonly channelId: string;
  readonly postedAt: Date;
  readonly title: string;
  readonly description: string;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  /** Left out by platforms that have none. */
  readonly shares?: number | null;
  readonly saves?: number | null;
  /** `null` if missing, e.g. for a running stream. */
  readonly durationSeconds: number | null;
  readonly coverUrl: string | null;
  /** The platform's label of a paid partnership; `null` if the source does not say. */
  readonly paidLabel: boolean | null;
  /** Name of the brand partner, if the source names one. */
  readonly brand?: string | null;
}

/** Current data of a post on its platform. Counts are absolute; `null` if hidden or not reported. */
export interface SourcePost {
  readonly id: string;
  readonly kind: 'video' | 'image';
  /** `null` where the source names none. */
  readonly creator: {
    readonly channelId: string | null;
    readonly handle: string | null;
    readonly name: string | null;
  } | null;
  readonly postedAt: Date | null;
  readonly counts: { readonly [Name in 'views' | 'likes' | 'comments' | 'shares' | 'saves']?: number | null };
  /** `null`: read without a caption. Cut to the stored length. */
  readonly caption: { readonly title: string; readonly text: string } | null;
  readonly durationSeconds: number | null;
  readonly coverUrl: string | null;
  /** The platform's label of a paid partnership; `null` if the source does not say. */
  readonly paidLabel: boolean | null;
  /** Name of the brand partner; `null` if the source names none. */
  readonly brand: string | null;
}

/** A post that is asked for; with details also its caption, creator, cover, duration and paid label are read. */
export interface WantedPost {
  readonly id: string;
  readonly isDetailed: boolean;
}

/** Answer for one post. Only `notFound` says that it is no longer available. */
export type SourcePostAnswer =
  | { readonly kind: 'found'; readonly post: SourcePost }
  /** `reason` only if the source distinguishes them. */
  | { readonly kind: 'notFound'; readonly reason: 'deleted' | 'private' | null }
  /** `retryAt`: the time that the source asked to wait for, or the next quota period. */
  | { readonly kind: 'unanswered'; readonly fault: SourceFault; readonly retryAt: Date | null };

/** Exactly one answer for each wanted id, and the number of calls that it took. */
export interface SourcePosts {
  readonly answers: ReadonlyMap<string, SourcePostAnswer>;
  readonly calls: number;
}

/** Terms under which the operator may use what a source supplies. */
export interface SourceTerms {
  /** Days that counts may be kept; `null`: no limit. */
  readonly keepDays: number | null;
  readonly mayFeedRankings: boolean;
  /** Whether figures derived from its counts may be shown. */
  readonly mayDerive: boolean;
}

/** Terms of data that belongs to the operator: files, and the demo. */
export const freeTerms: SourceTerms = { keepDays: null, mayFeedRankings: true, mayDerive: true };

export const sourceFaults = [
  /** The daily quota is used up, by this installation's count or the platform's. */
  'quota_exceeded',
  /** The key is wrong or restricted, or the API is not enabled for it. */
  'key_invalid',
  /** No such channel, or it was deleted or terminated: platforms do not distinguish these. */
  'channel_not_found',
  /** The reference is not valid on this platform. */
  'bad_reference',
  /** The platform rejected the request for another reason. */
  'refused',
  /** The platform is unreachable, failing, or rate-limiting, even after retries. */
  'unavailable',
] as const;
export type SourceFault = (typeof sourceFaults)[number];

/** Reason why a source returned nothing. Its message contains neither key nor URL. */
export class SourceFailure extends Error {
  readonly fault: SourceFault;
  /** When the next quota period starts, or the time that the platform asked to wait for. */
  readonly retryAt: Date | null;
  constructor(fault: SourceFault, detail: { readonly say?: string; readonly retryAt?: Date | null } = {}) {
    super(detail.say ?? fault);
    this.name = 'SourceFailure';
    this.fault = fault;
    this.retryAt = detail.retryAt ?? null;
  }
}

/** A platform's own API, as needed for refreshing creators. */
export interface CreatorSource {
  readonly platform: Platform;
  /** Stored with each reading as its source, e.g. `youtube`. */
  readonly name: string;
  readonly terms: SourceTerms;
  /** Number of ids that one call takes. */
  readonly postBatch: number;
  /** Calls a day that may be made for posts; `null`: no limit. */
  readonly dailyCalls: number | null;
  /** @throws SourceFailure */
  channel(reference: ChannelReference): Promise<SourceChannel>;
  /** Reads channels by id, with as few calls as possible; missing ones are left out. @throws SourceFailure */
  channels(ids: readonly string[]): Promise<ReadonlyMap<string, SourceChannel>>;
  /** Reads the newest uploads, newest first; withdrawn ones are left out. @throws SourceFailure */
  latestVideos(channel: SourceChannel, count: number): Promise<readonly SourceVideo[]>;
  /**
   * Reads posts by id. Never throws for a fault of the source: each id gets an answer. An id that the source does not
   * mention is `notFound` only if its answer was complete and valid.
   */
  posts(wanted: readonly WantedPost[]): Promise<SourcePosts>;
}

export type CreatorSources = Readonly<Partial<Record<Platform, CreatorSource>>>;
