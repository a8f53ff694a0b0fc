import { type MonitorAge, monitorAges } from '@reachkit/contract/monitor/kinds';
import type { MonitoredPostDetail } from '@reachkit/contract/monitor/link';

export interface EqualAge {
  readonly age: Exclude<MonitorAge, 'now'>;
  /** `null`: not known, by `reason`. */
  readonly views: number | null;
  readonly reason: 'known' | 'unknown' | 'later' | 'noTime';
  /** Length of the gap of readings around the age, if there is one. */
  readonly gapMs: number | null;
}

const hourMs = 3_600_000;

/** Views of the post 7 days after publishing; of a younger one at the highest age that it has reached. */
export function equalAge({ link, ages, gaps }: MonitoredPostDetail, now: number): EqualAge {
  const none = { views: null, gapMs: null } as const;
  if (link.postedAt === null) return { age: '7d', reason: 'noTime', ...none };
  const posted = Date.parse(link.postedAt);
  const age = (['7d', '72h', '24h'] as const).find((one) => posted + monitorAges[one] * hourMs <= now);
  if (age === undefined) return { age: '24h', reason: 'later', ...none };
  const views = ages.find((one) => one.age === age)?.figures?.views ?? null;
  if (views !== null) return { age, reason: 'known', views, gapMs: null };
  const at = posted + monitorAges[age] * hourMs;
  const gap = gaps.find(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to));
  const gapMs = gap ? Date.parse(gap.to) - Date.parse(gap.from) : null;
  return { age, reason: 'unknown', views: null, gapMs };
}
