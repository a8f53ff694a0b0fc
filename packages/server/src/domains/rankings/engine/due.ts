import { type Platform, platforms, type RankingPeriod, rankingVersion } from '@reachkit/contract';
import { rankingDaysKept, rankingPeriods } from '@reachkit/contract/rankings/kinds';
import { newestWindow, type RankingWindow, windowEnding } from '@reachkit/contract/rankings/window';
import { sql } from 'drizzle-orm';
import type { SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Executor } from '../../../platform/deps.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';
import { barredSources } from './gains.ts';
import { lateHours } from './late.ts';

export interface DueWindow {
  readonly window: RankingWindow;
  readonly platforms: readonly Platform[];
}

interface DueOf {
  readonly now: Date;
  readonly terms: ReadonlyMap<string, SourceTerms>;
  /** Days that lists are kept. */
  readonly days?: number;
}

/** Milliseconds without late readings after which the lists of their windows are made again. */
const quietMs = 60_000;
/** The longest window, and its tolerance, before the oldest kept end. */
const reachMs = 33 * dayMs;

/**
 * Windows whose lists are missing or outdated: first the newest of each period, then each midnight of the days that lists
 * are kept, the newest first.
 */
export async function findDueWindows(
  executor: Executor,
  { now, terms, days = rankingDaysKept }: DueOf,
): Promise<readonly DueWindow[]> {
  const today = newestWindow('7d', now.getTime()).to;
  const first = today - days * dayMs;
  const made = await readMade(executor, first);
  const late = await lateHours(executor, new Date(first - reachMs));
  const barred = barredSources(terms).join(',');
  const isDue = (platform: Platform, window: RankingWindow, isNewest: boolean) => {
    const one = made.get(keyOf(platform, window));
    const isQuiet = () => late.lastOf(platform, window) < now.getTime() - quietMs;
    if (!one) return isNewest || isQuiet();
    if (one.version < rankingVersion || one.barred !== barred) return true;
    return one.basis !== late.weightOf(platform, window) && isQuiet();
  };
  const newest = rankingPeriods.map((period) => newestWindow(period, now.getTime()));
  const past = Array.from({ length: days }, (_, back) =>
    rankingPeriods.map((period) => windowEnding(period, today - back * dayMs)),
  ).flat();
  const windows = [
    ...newest.map((window) => ({ window, isNewest: true })),
    ...past
      .filter(({ period, to }) => !newest.some((one) => one.period === period && one.to === to))
      .map((window) => ({ window, isNewest: false })),
  ];
  return windows.flatMap(({ window, isNewest }) => {
    const due = platforms.filter((platform) => isDue(platform, window, isNewest));
    return due.length === 0 ? [] : [{ window, platforms: due }];
  });
}

interface Made {
  readonly version: number;
  readonly basis: number;
  readonly barred: string;
}

const keyOf = (platform: Platform, { period, to }: Pick<RankingWindow, 'period' | 'to'>) =>
  `${platform} ${period} ${to}`;

async function readMade(executor: Executor, since: number): Promise<ReadonlyMap<string, Made>> {
  const { rows } = await executor.execute<
    Made & { platform: Platform; period: RankingPeriod; to: number } & Record<string, unknown>
  >(sql`
    select platform, period, extract(epoch from ends_at)::float8 * 1000 as to, version, basis::float8 as basis, barred
      from ranking_snapshot where ends_at >= ${new Date(since).toISOString()}::timestamptz`);
  return new Map(rows.map((row) => [keyOf(row.platform, row), row]));
}
