import { liveHeartbeat } from '@reachkit/contract';

/** Timeouts of the live channel, in milliseconds, and its limits. */
export interface LivePace {
  /** Timeout from opening a connection to `CONNECT`, and from there to `SUBSCRIBE`. */
  readonly connectWithin: number;
  readonly heartbeat: number;
  /** A client that offers no heart-beats is dropped after this long a silence. */
  readonly silence: number;
  /** Interval between checks of the logins of all connections: tokens expire, and a notice may be lost with a connection. */
  readonly review: number;
  /** Timeout for receiving a whole delivery over HTTP. */
  readonly deliverWithin: number;
  /** Frames, or fragments of them, per second; bursts may have three times as many. */
  readonly frames: number;
  /** Max connections of one login, i.e. its tabs. */
  readonly perLogin: number;
  /** Connections per process. */
  readonly inAll: number;
}

export const livePace: LivePace = {
  connectWithin: 10_000,
  heartbeat: liveHeartbeat,
  silence: 30_000,
  review: 30_000,
  deliverWithin: 10_000,
  frames: 20,
  perLogin: 5,
  inAll: 20_000,
};
