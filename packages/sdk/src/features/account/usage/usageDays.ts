import type { UsageCounter, UsageReport } from '@reachkit/contract/membership/usage';
import { daysOf } from '../../../core/navigation/urlState.ts';

/** For a longer range each bar is a month. */
const maxDays = 92;

export interface UsageBar {
  /** `11-25`, or the month `2026-11`. */
  readonly name: string;
  /** `2026-11-25`, or the month. */
  readonly title: string;
  readonly value: number;
}

/** Usage of a counter on each day of a report, including days without use; by month for a long range. */
export function usageBars(
  { from, to, days }: Pick<UsageReport, 'from' | 'to' | 'days'>,
  counter: UsageCounter,
): { readonly by: 'day' | 'month'; readonly bars: readonly UsageBar[] } {
  const used = new Map(days.map(({ day, amounts }) => [day, amounts[counter] ?? 0]));
  const length = daysOf(from, to);
  const all = Array.from({ length }, (_, at) =>
    new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
  );
  if (length <= maxDays) {
    const bars = all.map((day) => ({ name: day.slice(5), title: day, value: used.get(day) ?? 0 }));
    return { by: 'day', bars };
  }
  const months = new Map<string, number>();
  for (const day of all) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + (used.get(day) ?? 0));
  }
  return { by: 'month', bars: [...months].map(([month, value]) => ({ name: month, title: month, value })) };
}

/** Returns the default counter: of those used in the range, the one nearest to its limit. */
export function leadingCounter({ counters, total }: Pick<UsageReport, 'counters' | 'total'>): UsageCounter {
  const share = ({ used, limit }: { readonly used: number; readonly limit: number }) =>
    limit > 0 ? used / limit : 0;
  const used = counters.filter(({ key }) => (total[key] ?? 0) > 0).sort((a, b) => share(b) - share(a));
  return used[0]?.key ?? counters[0]?.key ?? 'searches';
}
