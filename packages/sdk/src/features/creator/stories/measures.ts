import type { WireMeasure, WireQuota } from '@reachkit/contract';
import { testNow } from '../../../testing/TestProvider.tsx';

/** Current time in the stories: 2026-11-20 09:00 in Shanghai. */
export const storyNow = testNow;
const dayMs = 86_400_000;

/** ISO 8601, the given days (and hours) before the stories' current time. */
export const daysAgo = (days: number, hours = 0) =>
  new Date(storyNow - days * dayMs - hours * 3_600_000).toISOString();

type Facts = Partial<Pick<WireMeasure, 'sampleSize' | 'asOf'>>;

/** A known value in wire format; by default of ten settled videos as of yesterday. */
export function known<Value>(
  value: Value,
  formula: WireMeasure['formula'],
  { sampleSize = 10, asOf = daysAgo(0, 2) }: Facts = {},
): WireMeasure<Value> {
  return { value, unknown: null, asOf, sampleSize, formula };
}

/** An unknown value, with the reason. */
export function unknown(
  reason: NonNullable<WireMeasure['unknown']>,
  formula: WireMeasure['formula'],
  { sampleSize = 0, asOf = null }: Facts = {},
): WireMeasure<never> {
  return { value: null, unknown: reason, asOf, sampleSize, formula };
}

/** A quota of the plan, reset on the 12th. */
export function quotaOf(used: number, limit: number): WireQuota {
  return { limit, used, resetAt: '2026-12-12T00:00:00+08:00' };
}
