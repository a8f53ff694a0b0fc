import {
  formerMembers,
  type UsageCounter,
  usageCounters,
  usageDaysKept,
  usageDaysUsual,
} from '@reachkit/contract/membership/usage';
import { readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** Ranges that end today, in days; the last one is as long as single charges are kept. */
export const usageRanges = [7, 30, 90, usageDaysKept] as const;
/** One of `usageRanges`, in days. */
export type UsageRange = (typeof usageRanges)[number];

/** What of the usage is shown. */
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

/** The view at first: all counters and members over `usageDaysUsual` days. */
export const openUsageView: UsageView = { days: usageDaysUsual, from: '', to: '', counter: '', member: '' };

const counters = ['', ...usageCounters] as const;
const ranges = usageRanges.map(String);
const isDay = (text: string) => /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads a view from the query part of a URL; a range that cannot be gives way to the usual one. */
export function parseUsageView(query: URLSearchParams | string): UsageView {
  const read = readViewQuery(query);
  const days = read.choice('days', ranges, String(usageDaysUsual));
  const [from, to] = [read.text('from', 10), read.text('to', 10)];
  const isRange = isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < usageDaysKept;
  const member = read.text('member', 20);
  return {
    days: isRange ? usageDaysUsual : (usageRanges.find((one) => String(one) === days) ?? usageDaysUsual),
    from: isRange ? from : '',
    to: isRange ? to : '',
    counter: read.choice('counter', counters, ''),
    member: member === formerMembers || /^[1-9]\d*$/.test(member) ? member : '',
  };
}

/** The inverse of `parseUsageView`: a query without `?`, empty for the open view. */
export function formatUsageView({ days, from, to, counter, member }: UsageView): string {
  const isRange = from !== '' && to !== '';
  return writeViewQuery({
    days: isRange || days === usageDaysUsual ? '' : String(days),
    ...(isRange ? { from, to } : {}),
    counter,
    member,
  });
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
