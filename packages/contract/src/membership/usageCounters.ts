import type { EquityKey } from './equity.ts';

/** The areas of `equityAreas` that count acts within a period, in the order in which tables show them. */
export const usageCounters = [
  'searches',
  'sentences',
  'basicAnalyses',
  'audienceAnalyses',
  'emailUnlocks',
  'exportRows',
  'emails',
] as const satisfies readonly EquityKey[];
/** One of `usageCounters`. */
export type UsageCounter = (typeof usageCounters)[number];

/** The areas of `equityAreas` that count what exists at once, as far as the platform keeps it yet. */
export const usageStocks = [
  'favouriteLists',
  'templates',
  'mailboxes',
  'subAccounts',
  'shortLinks',
] as const satisfies readonly EquityKey[];
/** One of `usageStocks`. */
export type UsageStock = (typeof usageStocks)[number];

/** Shares of a limit, in per cent, at which people are notified. */
export const limitShares = [80, 100] as const;
export type LimitShare = (typeof limitShares)[number];
