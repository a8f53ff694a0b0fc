/** A share (0–1) with the bounds of its 95 % confidence interval. */
export interface Proportion {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The quantile of the normal distribution at 97.5 %. */
const z = 1.959963984540054;

/** Returns the score interval of Wilson (1927), without correction; `null` for a total of 0. */
export function proportionOf(hits: number, of: number): Proportion | null {
  if (!(of > 0) || hits < 0 || hits > of) return null;
  const share = hits / of;
  const middle = hits + z ** 2 / 2;
  const reach = z * Math.sqrt(z ** 2 / 4 + hits * (1 - share));
  const all = of + z ** 2;
  return {
    share,
    low: hits === 0 ? 0 : Math.max(0, (middle - reach) / all),
    high: hits === of ? 1 : Math.min(1, (middle + reach) / all),
  };
}

/** Returns the difference of two shares: Newcombe's hybrid of their score intervals (1998, method 10). */
export function differenceOf(first: Proportion, second: Proportion): Omit<Proportion, 'share'> {
  const apart = first.share - second.share;
  return {
    low: apart - Math.hypot(first.share - first.low, second.high - second.share),
    high: apart + Math.hypot(first.high - first.share, second.share - second.low),
  };
}
