import { QuotaBudget, QuotaDays } from '../quota.ts';
import type { QuotaLedger } from '../quotaLedger.ts';

/**
 * The quota bucket of each method; a call or a page of a list costs one unit of it, also if it fails. Buckets are separate
 * since June 2026: "Revision history" of 1 and 3 June 2026, https://developers.google.com/youtube/v3/revision_history
 * (stored copy of 3 November 2026), and "Quota costs", https://developers.google.com/youtube/v3/determine_quota_cost
 */
export const bucketOf = {
  'channels.list': 'units',
  'playlistItems.list': 'units',
  'videos.list': 'units',
  'videos.batchGetStats': 'stats',
  'search.list': 'searches',
} as const;
export type QuotaMethod = keyof typeof bucketOf;
export type QuotaBucket = (typeof bucketOf)[QuotaMethod];
export type YouTubeBudgets = Readonly<Record<QuotaBucket, QuotaBudget>>;

/** YouTube's quota days start at midnight Pacific Time. */
export const youtubeDays = new QuotaDays('America/Los_Angeles');

export function openBudgets(
  daily: Readonly<Record<QuotaBucket, number>>,
  now: () => Date,
  ledgers: (bucket: QuotaBucket) => QuotaLedger,
): YouTubeBudgets {
  const open = (bucket: QuotaBucket) =>
    new QuotaBudget({ daily: daily[bucket], days: youtubeDays, now, ledger: ledgers(bucket) });
  return { units: open('units'), stats: open('stats'), searches: open('searches') };
}
