import type { MonitorLinkState } from '@reachkit/contract/monitor/kinds';
import type { PostState } from '../../creator/history/tables.ts';

export interface LinkFacts {
  /** `null` until a share link is resolved. */
  readonly postId: number | null;
  /** The share link leads to no post. */
  readonly unsupportedAt: Date | null;
  /** End of its duration, exclusive. */
  readonly until: Date;
  /** State and latest reading of the post; `null` where there is none. */
  readonly postState: PostState | null;
  readonly readAt: Date | null;
  /** Its project is archived or removed, or the plan allows it no longer. */
  readonly isStopped: boolean;
  /** Whether a source reads its platform. */
  readonly isRead: boolean;
}

const goneStates: readonly (PostState | null)[] = ['unavailable', 'deleted', 'private'];

/** The state of a link; of several that apply, the one that people can do something about first. */
export function linkStateOf(link: LinkFacts, now: Date): MonitorLinkState {
  if (link.unsupportedAt !== null) return 'unsupported';
  if (link.isStopped) return 'stopped';
  if (link.until <= now) return 'finished';
  if (link.postId === null) return 'resolving';
  if (goneStates.includes(link.postState)) return 'unavailable';
  if (!link.isRead) return 'noSource';
  return link.readAt === null ? 'waiting' : 'monitored';
}

/** Whether the platform is asked for a post in this state. */
export const isBeingRead = (state: MonitorLinkState): boolean =>
  state === 'waiting' || state === 'monitored' || state === 'unavailable';
