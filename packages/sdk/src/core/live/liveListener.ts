import type { LiveMessage } from '@reachkit/contract/live';
import type { ReachkitError } from '../failures/errors.ts';

/** A subscriber of the live channel. */
export interface LiveListener {
  onMessage(message: LiveMessage): void;
  /** Called when a connection has opened, the first or a later one: earlier messages may have been missed. */
  onConnected?(): void;
  /** Called if a message could not be read, or the channel's code did not load; the channel keeps retrying. */
  onProblem?(error: ReachkitError): void;
}
