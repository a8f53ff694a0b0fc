import type { Platform } from '@reachkit/contract';

/** How a channel is named: by one of these. */
export type ChannelReference =
  | { readonly kind: 'id'; readonly id: string }
  /** Without @. */
  | { readonly kind: 'handle'; readonly handle: string }
  /** The address of a profile. */
  | { readonly kind: 'url'; readonly url: string };

/** A channel as its platform shows it now. Counts are absolute; `null` where hidden or not given. */
export interface SourceChannel {
  readonly id: string;
  /** Without @; `null` where the channel has none. */
  readonly handle: string | null;
  readonly name: string;
  readonly description: string;
  /** ISO 3166-1 alpha-2, as the creator says. */
  readonly country: string | null;
  readonly followers: number | null;
  readonly videoCount: number | null;
  readonly avatarUrl: string | null;
  /** Where its uploads are listed; `null` where it shows none. */
  readonly uploads: string | null;
}

/** An upload as its platform shows it now. Counts are absolute; `null` where hidden. */
export interface SourceVideo {
  readonly id: string;
  readonly channelId: string;
  readonly postedAt: Date;
  readonly title: string;
  readonly description: string;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  /** `null` where not given, e.g. of a stream that is still going on. */
  readonly durationSeconds: number | null;
}

export const sourceFaults = [
  /** The day's budget is spent, by our count or by the platform's. */
  'quota_exceeded',
  /** The key is wrong, restricted, or the interface is not switched on for it. */
  'key_invalid',
  /** No channel has that name, or it was deleted or terminated: platforms do not distinguish the two. */
  'channel_not_found',
  /** The reference names no channel of this platform. */
  'bad_reference',
  /** The platform refuses the request for another reason. */
  'refused',
  /** The platform cannot be reached, is broken, or was asked too fast, also when asked again. */
  'unavailable',
] as const;
export type SourceFault = (typeof sourceFaults)[number];

/** Why a source gave nothing. Its message holds neither key nor address. */
export class SourceFailure extends Error {
  readonly fault: SourceFault;
  /** For `quota_exceeded`: when the next budget begins. */
  readonly retryAt: Date | null;
  constructor(fault: SourceFault, detail: { readonly say?: string; readonly retryAt?: Date } = {}) {
    super(detail.say ?? fault);
    this.name = 'SourceFailure';
    this.fault = fault;
    this.retryAt = detail.retryAt ?? null;
  }
}

/** A platform's own interface, as far as refreshing creators needs it. */
export interface CreatorSource {
  readonly platform: Platform;
  /** @throws SourceFailure */
  channel(reference: ChannelReference): Promise<SourceChannel>;
  /** Channels by their ids, as few calls as possible; who does not exist (any more) is missing. @throws SourceFailure */
  channels(ids: readonly string[]): Promise<ReadonlyMap<string, SourceChannel>>;
  /** The newest uploads, newest first; an upload that was withdrawn is missing. @throws SourceFailure */
  latestVideos(channel: SourceChannel, count: number): Promise<readonly SourceVideo[]>;
}

export type CreatorSources = Readonly<Partial<Record<Platform, CreatorSource>>>;
