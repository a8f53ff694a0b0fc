import type { WireMeasure, WireQuota } from '@reachkit/contract';
import { testNow } from '../../../testing/TestProvider.tsx';

/** When the stories play: 2026-11-20 09:00 in Shanghai. */
export const storyNow = testNow;
const dayMs = 86_400_000;

/** ISO 8601, so many days (and hours) before the stories' now. */
export const daysAgo = (days: number, hours = 0) =>
  new Date(storyNow - days * dayMs - hours * 3_600_000).toISOString();

type Facts = Partial<Pick<WireMeasure, 'sampleSize' | 'asOf'>>;

/** A known value as it travels; ten settled videos as of yesterday unless said otherwise. */
export function known<Value>(
  value: Value,
  formula: WireMeasure['formula'],
  { sampleSize = 10, asOf = daysAgo(0, 2) }: Facts = {},
): WireMeasure<Value> {
  return { value, unknown: null, asOf, sampleSize, formula };
}

/** A value that cannot be known, with why. */
export function unknown(
  reason: NonNullable<WireMeasure['unknown']>,
  formula: WireMeasure['formula'],
  { sampleSize = 0, asOf = null }: Facts = {},
): WireMeasure<never> {
  return { value: null, unknown: reason, asOf, sampleSize, formula };
}

/** A counter of the membership, set back on the 12th. */
export function quotaOf(used: number, limit: number): WireQuota {
  return { limit, used, resetAt: '2026-12-12T00:00:00+08:00' };
}
