import {
  type AnswerOf,
  type getMonitoredPost,
  type MonitorLinkState,
  type PostCountName,
  postCountNames,
  postHistoryLimits,
} from '@reachkit/contract';
import { dayOf } from '../../../platform/time/days.ts';
import { hourMs, type Reading } from './readings.ts';

type Answer = AnswerOf<typeof getMonitoredPost>;
export type Gap = Answer['gaps'][number];

/** A reading, with the counts that are lower than their last known value before. */
export interface MarkedReading extends Reading {
  readonly falling: PostCountName[];
}

/** Marks falling counts among these readings. */
export function markFalling(readings: readonly Reading[]): readonly MarkedReading[] {
  const last = new Map<PostCountName, number>();
  return readings.map((reading) => {
    const falling: PostCountName[] = [];
    for (const name of postCountNames) {
      const count = reading.counts[name];
      if (count === null) continue;
      if (count < (last.get(name) ?? 0)) falling.push(name);
      last.set(name, count);
    }
    return { ...reading, falling };
  });
}

/** The last reading of each day of the team's calendar. */
export function lastOfDays(readings: readonly Reading[], timeZone: string): readonly Reading[] {
  const byDay = new Map(readings.map((reading) => [dayOf(new Date(reading.at), timeZone), reading]));
  return [...byDay.values()];
}

/** Evenly chosen readings with the first and the last, as many as one answer holds. */
export function thinned<Row>(
  readings: readonly Row[],
  max: number = postHistoryLimits.readings,
): readonly Row[] {
  if (readings.length <= max) return readings;
  const step = (readings.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, place) => readings[Math.round(place * step)]).flatMap(
    (reading) => reading ?? [],
  );
}

export interface Plan {
  readonly state: MonitorLinkState;
  /** Times in milliseconds. */
  readonly addedAt: number;
  readonly postedAt: number | null;
  readonly until: number;
  readonly now: number;
  /** Whether the post is gone, so that readings find no counts. */
  readonly isGone: boolean;
}

/** Hours after the start in which a post is read every hour; later once a day. */
const hourlyFor = 72;
/** Readings this many intervals apart lack one: three more attempts delay a reading by 0.75 or less. */
const missedAfter = 1.8;

/** Intervals without a reading that was planned; where people enter the counts, one a day is expected. */
export function gapsOf(readings: readonly Reading[], plan: Plan): Gap[] {
  const { addedAt, postedAt, until, now, state, isGone } = plan;
  const hourlyUntil = state === 'noSource' ? 0 : Math.max(addedAt, postedAt ?? addedAt) + hourlyFor * hourMs;
  const isOpen = !isGone && (state === 'monitored' || state === 'finished' || state === 'noSource');
  const ends = [...readings.slice(1).map(({ at }) => at), ...(isOpen ? [Math.min(now, until)] : [])];
  return ends.flatMap((to, place) => {
    const from = readings[place]?.at ?? to;
    const begin = Math.max(from, addedAt);
    const interval = begin + hourMs <= hourlyUntil ? hourMs : 24 * hourMs;
    const end = Math.min(to, until);
    return end - begin > missedAfter * interval ? [{ from: new Date(from), to: new Date(to) }] : [];
  });
}
