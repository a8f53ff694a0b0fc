import { type Measure, measure } from '../measure.ts';

/** Normal quantile with 2.5 % on either side. */
const z = 1.959963984540054;

/** A share with its 95 % confidence interval. All 0–1. */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson score interval of a proportion at 95 % (Wilson 1927). `null` without a sample, or where the share is
 * not 0–1.
 */
export function wilson(share: number, sampleSize: number): Interval | null {
  if (!(share >= 0 && share <= 1) || !(sampleSize > 0) || !Number.isFinite(sampleSize)) return null;
  const spread = (z * z) / sampleSize;
  const centre = (share + spread / 2) / (1 + spread);
  const reach =
    (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / sampleSize + spread / (4 * sampleSize));
  // Rounding must not move a bound beyond 0–1, or past the share itself.
  const low = Math.min(share, Math.max(0, centre - reach));
  const high = Math.max(share, Math.min(1, centre + reach));
  return { share, low, high };
}

/** `modelled` from a sample, or `authorised` by the creator. */
export type AudienceOrigin = 'modelled' | 'authorised';

export interface AudienceShare {
  /** Country, language, gender or age code, as given by the source. */
  readonly code: string;
  /** 0–1, like `low` and `high`, which are `null` if the sample size is unknown. */
  readonly share: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface AudienceShares {
  readonly origin: AudienceOrigin;
  /** Largest first, equal ones by code; `other` last. */
  readonly shares: readonly AudienceShare[];
  /** Remainder of the listed shares, 0–1. */
  readonly rest: number;
  /** Half the widest interval: ±0.03 is three points; `null` without intervals. */
  readonly margin: number | null;
}

/**
 * Returns the shares of an audience (gender, age, region or language) with their intervals. Shares outside 0–1 are left
 * out; shares of an unknown number of people (`sampleSize` is `null`) have no interval.
 */
export function audienceShares(
  shares: Readonly<Record<string, number>>,
  audience: { readonly sampleSize: number | null; readonly origin: AudienceOrigin; readonly asOf: Date },
): Measure<AudienceShares> {
  const { sampleSize, origin, asOf } = audience;
  const listed = Object.entries(shares)
    .flatMap(([code, share]): AudienceShare[] => {
      if (sampleSize === null)
        return share >= 0 && share <= 1 ? [{ code, share, low: null, high: null }] : [];
      const interval = wilson(share, sampleSize);
      return interval ? [{ code, ...interval }] : [];
    })
    .sort((a, b) => rank(a) - rank(b) || b.share - a.share || (a.code < b.code ? -1 : 1));
  const known: AudienceShares = {
    origin,
    shares: listed,
    rest: Math.max(0, 1 - listed.reduce((sum, { share }) => sum + share, 0)),
    margin: sampleSize === null ? null : listed.reduce((widest, one) => Math.max(widest, halfOf(one)), 0),
  };
  const explanation = { asOf, sampleSize: sampleSize ?? 0, formula: 'audience_share' as const };
  return measure(explanation, listed.length === 0 ? null : known, 'no_sample');
}

const halfOf = ({ low, high }: AudienceShare) => ((high ?? 0) - (low ?? 0)) / 2;

const rank = ({ code }: AudienceShare) => (code === 'other' ? 1 : 0);
