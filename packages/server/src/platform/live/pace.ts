import { liveHeartbeat } from '@reachkit/contract';

/** How long the live channel waits, in milliseconds, and how much it takes. */
export interface LivePace {
  /** From the opening of a connection to its `CONNECT`, and from there to its `SUBSCRIBE`. */
  readonly connectWithin: number;
  readonly heartbeat: number;
  /** A client that promised nothing is dropped after this long a silence. */
  readonly silence: number;
  /** Between looks at the logins behind all connections: tokens expire, and a notice may be lost with a connection. */
  readonly review: number;
  /** For a delivery over HTTP to be all there. */
  readonly deliverWithin: number;
  /** Frames, or pieces of them, a second; three times as many at once. */
  readonly frames: number;
  /** Connections of one login: its tabs. */
  readonly perLogin: number;
  /** Connections of one process. */
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
