import { type CountName, countNames, type IncomingCounts } from '../../creator/posts/counts.ts';

/** The row of a reading that counts. */
export interface ReadLine {
  /** 0: a stored reading. */
  readonly line: number;
  readonly counts: IncomingCounts;
}

/** The readings of each post, by their time as `timeOf` writes it. */
export type Series = ReadonlyMap<string, ReadonlyMap<string, ReadLine>>;

/** The first reading of a post in a file. */
export interface FirstReading {
  readonly line: number;
  /** Its UTC day. */
  readonly day: string;
}

const firsts = new WeakMap<ReadonlyMap<string, ReadLine>, FirstReading>();

/** Returns the first reading of a post by its time; `undefined` without one of a known time. */
export function firstReadingOf(series: Series, post: string): FirstReading | undefined {
  const readings = series.get(post);
  if (!readings) return undefined;
  const known = firsts.get(readings);
  if (known) return known;
  let time = '';
  for (const one of readings.keys()) if (time === '' || one < time) time = one;
  if (time === '') return undefined;
  const first = { line: readings.get(time)?.line ?? 0, day: time.slice(0, 10) };
  firsts.set(readings, first);
  return first;
}

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

/** Times from which on zeros are left out, by the platform or `postKey` and the count, see `zerosKey`. */
export type ZerosFrom = ReadonlyMap<string, string>;

export const zerosKey = (platformOrPost: string, name: string): string => `${platformOrPost} ${name}`;

/** Zeros of the file after higher counts of the same post, of the file or stored. */
export interface Zeros {
  /** The counts that most posts of a platform have at zero from a time on: a source that stopped to report them. */
  readonly asked: ReadonlyMap<CountName, string>;
  /** All such zeros, and those of other posts of such a platform from that time on. */
  readonly all: ZerosFrom;
}

export const noZeros: Zeros = { asked: new Map(), all: new Map() };

/** Finds the zeros of the file after higher counts, by platform and by post. */
export function zerosIn(series: Series): Zeros {
  const asked = new Map<CountName, string>();
  const all = new Map<string, string>();
  const posts = new Map<string, (readonly [string, ReadonlyMap<string, ReadLine>])[]>();
  for (const one of series) {
    const platform = one[0].slice(0, one[0].indexOf('/'));
    const ofPlatform = posts.get(platform) ?? [];
    posts.set(platform, ofPlatform);
    ofPlatform.push(one);
  }
  for (const [platform, ofPlatform] of posts) {
    for (const name of countNames) {
      const stopped: string[] = [];
      const reported: string[] = [];
      for (const [key, readings] of ofPlatform) {
        const zeros = zerosAfterMore(readings, name);
        if (zeros.first !== undefined) all.set(zerosKey(key, name), zeros.first);
        if (zeros.stoppedAt !== undefined) stopped.push(zeros.stoppedAt);
        reported.push(zeros.lastReported);
      }
      // A single post of many may lose its last comment.
      const from = stopTime(stopped, reported, Math.min(2, ofPlatform.length));
      if (from === undefined) continue;
      all.set(zerosKey(platform, name), from);
      const earlier = asked.get(name);
      if (earlier === undefined || from < earlier) asked.set(name, from);
    }
  }
  return { asked, all };
}

/** The zeros of a post in the file after a higher count. */
function zerosAfterMore(readings: ReadonlyMap<string, ReadLine>, name: CountName) {
  let first: string | undefined;
  /** The first zero after which the file has no higher count. Later stored ones are of another source. */
  let stoppedAt: string | undefined;
  let lastReported = '';
  let hadMore = false;
  for (const time of [...readings.keys()].sort()) {
    const { line = 0, counts } = readings.get(time) ?? {};
    const count = counts?.[name] ?? undefined;
    if (count === undefined) continue;
    if (count > 0) {
      hadMore = true;
      if (line === 0) continue;
      lastReported = time;
      stoppedAt = undefined;
    } else if (hadMore && line > 0) {
      first ??= time;
      stoppedAt ??= time;
    }
  }
  return { first, stoppedAt, lastReported };
}

/** Returns the first time by which more posts have stopped than are reported from then on, and no fewer than the minimum. */
function stopTime(stopped: string[], reported: string[], minimum: number): string | undefined {
  stopped.sort();
  reported.sort();
  let done = 0;
  for (const [at, from] of stopped.entries()) {
    while ((reported[done] ?? from) < from) done += 1;
    if (at + 1 >= minimum && at + 1 > reported.length - done) return from;
  }
  return undefined;
}
