import type { EquityKey } from './equity.ts';

/** The areas of `equityAreas` that count actions within a period, in table order. */
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

/** The areas of `equityAreas` that count existing things, as far as they are tracked yet. */
export const usageStocks = [
  'favouriteLists',
  'templates',
  'mailboxes',
  'subAccounts',
  'shortLinks',
  'monitorProjects',
  'campaigns',
  'collaborations',
] as const satisfies readonly EquityKey[];
/** One of `usageStocks`. */
export type UsageStock = (typeof usageStocks)[number];

/** Shares of a limit, in per cent, that trigger a notification. */
export const limitShares = [80, 100] as const;
export type LimitShare = (typeof limitShares)[number];
