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
  /** `null` if missing, e.g. for a running stream. */
  readonly durationSeconds: number | null;
}

export const sourceFaults = [
  /** The daily quota is used up, by this installation's count or the platform's. */
  'quota_exceeded',
  /** The key is wrong or restricted, or the API is not enabled for it. */
  'key_invalid',
  /** No such channel, or it was deleted or terminated: platforms do not distinguish these. */
  'channel_not_found',
  /** The reference is not a valid channel of this platform. */
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
  /** For `quota_exceeded`: when the next quota period starts. */
  readonly retryAt: Date | null;
  constructor(fault: SourceFault, detail: { readonly say?: string; readonly retryAt?: Date } = {}) {
    super(detail.say ?? fault);
    this.name = 'SourceFailure';
    this.fault = fault;
    this.retryAt = detail.retryAt ?? null;
  }
}

/** A platform's own API, as needed for refreshing creators. */
export interface CreatorSource {
  readonly platform: Platform;
  /** @throws SourceFailure */
  channel(reference: ChannelReference): Promise<SourceChannel>;
  /** Reads channels by id, with as few calls as possible; missing ones are left out. @throws SourceFailure */
  channels(ids: readonly string[]): Promise<ReadonlyMap<string, SourceChannel>>;
  /** Reads the newest uploads, newest first; withdrawn ones are left out. @throws SourceFailure */
  latestVideos(channel: SourceChannel, count: number): Promise<readonly SourceVideo[]>;
}

export type CreatorSources = Readonly<Partial<Record<Platform, CreatorSource>>>;
