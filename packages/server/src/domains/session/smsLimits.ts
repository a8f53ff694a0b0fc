import { smsCodePause } from '@reachkit/contract';

export interface SmsLimit {
  readonly count: number;
  /** Seconds. */
  readonly within: number;
}

const hour = 60 * 60;
const day = 24 * hour;

/** How many codes one phone gets. */
export const phoneLimits: readonly SmsLimit[] = [
  { count: 1, within: smsCodePause },
  { count: 5, within: hour },
  { count: 10, within: day },
];

/** How many codes may be asked for from one address. */
export const addressLimits: readonly SmsLimit[] = [{ count: 20, within: hour }];

/** Seconds until one more is within the limits, 0 when it is already. `sent`: the moments of those sent, in any order. */
export function waitFor(sent: readonly Date[], now: Date, limits: readonly SmsLimit[]): number {
  const newestFirst = sent.map((moment) => moment.getTime()).sort((a, b) => b - a);
  const waits = limits.map(({ count, within }) => {
    // Only once the one that is `count` back has left the window is there room for another.
    const decisive = newestFirst[count - 1];
    return decisive === undefined ? 0 : Math.ceil((decisive - now.getTime()) / 1000 + within);
  });
  return Math.max(0, ...waits);
}
