import { openFilter, platforms, type SearchFilter } from '@reachkit/contract';
import type { SearchService } from '../../../packages/server/src/domains/search/service.ts';
import { quantile } from './measure.ts';

/** Accuracy of estimated totals, and their time relative to exact counts. */
export interface EstimateQuality {
  readonly filters: number;
  /** Relative error: 0.1 is 10 % off. */
  readonly medianError: number;
  readonly p95Error: number;
  /** Median of time of the estimate ÷ time of the exact count. */
  readonly medianTimeRatio: number;
}

const filters: readonly Partial<SearchFilter>[] = [
  { haveEmail: '1' },
  { region: 'US' },
  { region: 'JP,DE', haveEmail: '1' },
  { tags: 'home' },
  { tags: 'beauty,fashion', sendVideoDate: '30' },
  { language: 'en', followerCount_start: '10000' },
  { avg_plays_start: '5000', avg_intrate_start: '3' },
  { sizeBand: 'micro,mid', sendVideoDate: '90' },
  { keyword: 'home' },
  { keyword: 'daily vlog' },
  { follower_plays_start: '20', haveEmail: '0' },
  { followerCount_start: '1000', followerCount_end: '20000', region: 'US,GB,CA' },
];

/** Compares estimates and exact counts for broad filters, leaving out those that match fewer than 1,000. */
export async function estimateQuality(
  exact: SearchService,
  estimating: SearchService,
): Promise<EstimateQuality> {
  const errors: number[] = [];
  const ratios: number[] = [];
  for (const platform of platforms) {
    for (const part of filters) {
      const body = { ...openFilter, ...part, facets: '' };
      const counted = await timed(() => exact.count(platform, body));
      if (counted.value.total < 1000) continue;
      const guessed = await timed(() => estimating.count(platform, body));
      errors.push(Math.abs(guessed.value.total / counted.value.total - 1));
      ratios.push(guessed.time / counted.time);
    }
  }
  return {
    filters: errors.length,
    medianError: quantile(errors, 0.5),
    p95Error: quantile(errors, 0.95),
    medianTimeRatio: quantile(ratios, 0.5),
  };
}

async function timed<T>(run: () => Promise<T>): Promise<{ value: T; time: number }> {
  await run();
  const start = performance.now();
  const value = await run();
  return { value, time: performance.now() - start };
}
