import { liveHeartbeat } from '@reachkit/contract';

/** Timeouts of the live channel, in milliseconds, and its limits. */
export interface LivePace {
  /** Timeout from opening a connection to `CONNECT`, and from there to `SUBSCRIBE`. */
  readonly connectWithin: number;
  readonly heartbeat: number;
  /** Max silence before a client is dropped; heart-beats can shorten it. */
  readonly silence: number;
  /** Interval between login checks of all connections: tokens expire, and a lost database connection can lose notices. */
  readonly review: number;
  /** Timeout for receiving a whole HTTP request body. */
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
