import type { Platform } from '@reachkit/contract/creator/platform';
import type { MonitorLineResult } from '@reachkit/contract/monitor/kinds';
import type { CheckedMonitorLinks } from '@reachkit/contract/monitor/link';

/** A checked line of a pasted text, or row of a file. */
export type CheckedLine = CheckedMonitorLinks['lines'][number];

/** Results with which a line is added; `takenOut` brings a post back. */
const addedResults: readonly MonitorLineResult[] = ['new', 'short', 'takenOut'];
/** Results that a person can mend. */
const faultyResults: readonly MonitorLineResult[] = ['refused', 'overCap'];

export const isAddable = ({ result }: Pick<CheckedLine, 'result'>): boolean => addedResults.includes(result);
export const isFaulty = ({ result }: Pick<CheckedLine, 'result'>): boolean => faultyResults.includes(result);

/** Lines of a pasted text that are not empty. */
export const linesOf = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Number of lines of each result that occurs. */
export function countResults(lines: readonly CheckedLine[]): ReadonlyMap<MonitorLineResult, number> {
  const counts = new Map<MonitorLineResult, number>();
  for (const { result } of lines) counts.set(result, (counts.get(result) ?? 0) + 1);
  return counts;
}

/** Posts of a platform whose readings are limited. */
export interface Limited {
  readonly platform: Platform;
  readonly days: number | null;
  readonly count: number;
}

/** Posts to be added whose source keeps readings for less than their duration, by platform. */
export function keptShort(lines: readonly CheckedLine[]): readonly Limited[] {
  return byPlatform(lines.filter(({ keptDays }) => keptDays !== null));
}

/** Posts to be added on platforms that have no source, by platform. */
export function withoutSource(lines: readonly CheckedLine[]): readonly Limited[] {
  return byPlatform(lines.filter(({ hasNoSource }) => hasNoSource));
}

function byPlatform(lines: readonly CheckedLine[]): readonly Limited[] {
  const found = new Map<Platform, Limited>();
  for (const { platform, keptDays, ...line } of lines) {
    if (platform === null || !isAddable(line)) continue;
    const before = found.get(platform);
    found.set(platform, { platform, days: keptDays, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
