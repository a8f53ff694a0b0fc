import {
  formerMembers,
  type UsageCounter,
  usageCounters,
  usageDaysKept,
  usageDaysUsual,
} from '@reachkit/contract/membership/usage';
import { choice, day, isRange, matching, setting, urlState } from '../../../core/navigation/urlState.ts';

/** Ranges that end today, in days; the last one is as long as the retention of single charges. */
export const usageRanges = [7, 30, 90, usageDaysKept] as const;
/** One of `usageRanges`, in days. */
export type UsageRange = (typeof usageRanges)[number];

/** View of the usage. */
export interface UsageView {
  /** Days up to today, unless `from` and `to` are given. */
  readonly days: UsageRange;
  /** `2026-11-25`; `""`: not given. Both or none. */
  readonly from: string;
  readonly to: string;
  /** `""`: all. */
  readonly counter: UsageCounter | '';
  /** Id of a member, or `formerMembers`; `""`: all. */
  readonly member: string;
}

const state = urlState<UsageView>(
  {
    days: setting(usageRanges, usageDaysUsual),
    from: day(),
    to: day(),
    counter: choice(['', ...usageCounters]),
    member: matching((id) => id === formerMembers || /^[1-9]\d{0,19}$/.test(id)),
  },
  (view) =>
    isRange(view, usageDaysKept) ? { ...view, days: usageDaysUsual } : { ...view, from: '', to: '' },
);

/** The default view: all counters and members over `usageDaysUsual` days. */
export const openUsageView = state.open;
/** Parses a view from the query part of a URL; an invalid range falls back to the default. */
export const parseUsageView = state.parse;
/** The inverse of `parseUsageView`: a query without `?`, empty for the default view. */
export const formatUsageView = state.format;
