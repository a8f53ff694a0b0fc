import type { Platform } from '@reachkit/contract/creator/platform';
import type { LostReason } from './session/types.ts';

/** Events for a host's analytics: facts of the domain, without typed text, addresses or messages. */
export type ReachkitEvent =
  | {
      readonly kind: 'searchRun';
      readonly platform: Platform;
      readonly total: number;
      readonly filterCount: number;
    }
  | { readonly kind: 'creatorOpened'; readonly platform: Platform; readonly id: string }
  | { readonly kind: 'equityMissed'; readonly endpoint: string }
  | { readonly kind: 'sessionLost'; readonly reason: LostReason };
