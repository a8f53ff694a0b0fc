import { type CountName, countNames, type IncomingCounts } from '../../creator/posts/counts.ts';

/** The row of a reading that counts. */
export interface ReadLine {
  /** 0: a stored reading. */
  readonly line: number;
  readonly counts: IncomingCounts;
}

/** The readings of each post, by their time as `timeOf` writes it. */
export type Series = ReadonlyMap<string, ReadonlyMap<string, ReadLine>>;

/** Readings with fewer views than the reading before; the first of them as an example. */
export interface ViewFalls {
  readonly count: number;
  readonly line: number;
  readonly before: number;
  readonly after: number;
}

/** Finds totals of views that fall. They are stored as read. */
export function viewFallsIn(series: Series): ViewFalls | undefined {
  let falls: ViewFalls | undefined;
  for (const readings of series.values()) {
    let before: { readonly line: number; readonly views: number } | undefined;
    for (const time of [...readings.keys()].sort()) {
      const { line = 0, counts } = readings.get(time) ?? {};
      const views = counts?.views ?? undefined;
      if (views === undefined) continue;
      // A fall from one stored reading to another is not of the file.
      const at = line || before?.line || 0;
      if (before && views < before.views && at > 0) {
        const first = falls ?? { count: 0, line: at, before: before.views, after: views };
        falls = { ...first, count: first.count + 1 };
      }
      before = { line, views };
    }
  }
  return falls;
}

/**
 * Finds the counts that are zero for every post from a time on, although posts among them had more before: a source that
 * stopped to report them. Returns that time by count.
 */
export function zerosIn(series: Series): ReadonlyMap<CountName, string> {
  const found = new Map<CountName, string>();
  const all = [...series.values()].map((readings) => [...readings]);
  for (const name of countNames) {
    const last = all.reduce((latest, readings) => maxOf(latest, lastPositive(readings, name)), '');
    const from = all.flatMap((readings) => {
      const zeros = readings.filter(
        ([time, { line, counts }]) => line > 0 && time > last && counts[name] === 0,
      );
      return lastPositive(readings, name) === ''
        ? []
        : zeros
            .map(([time]) => time)
            .sort()
            .slice(0, 1);
    });
    const first = from.sort()[0];
    // A single post of many may lose its last comment.
    if (from.length >= Math.min(2, all.length) && first !== undefined) found.set(name, first);
  }
  return found;
}

const lastPositive = (readings: readonly (readonly [string, ReadLine])[], name: CountName) =>
  readings.reduce(
    (latest, [time, { counts }]) => ((counts[name] ?? 0) > 0 ? maxOf(latest, time) : latest),
    '',
  );

const maxOf = (a: string, b: string) => (a > b ? a : b);
