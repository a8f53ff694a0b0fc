import type { LiveMessage } from '@reachkit/contract/live';
import type { ReachkitError } from '../failures/errors.ts';

/** A subscriber of the live channel. */
export interface LiveListener {
  onMessage(message: LiveMessage): void;
  /** A connection has opened, the first or a later one: messages before it may have been missed. */
  onConnected?(): void;
  /** A message could not be read, or the channel's code did not load; the channel goes on trying. */
  onProblem?(error: ReachkitError): void;
}
