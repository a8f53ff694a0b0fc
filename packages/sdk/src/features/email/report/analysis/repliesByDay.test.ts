import { expect, it } from 'vitest';
import { day } from '../../../../domain/time/dates.ts';
import { maxDays, repliesByDay } from './repliesByDay.ts';

const inShanghai = (timestamp: number) => day(timestamp, 'Asia/Shanghai');
const point = (at: string, replied: number) => ({ at, replied });

it('sums replies by the days of a zone, including days without any', () => {
  const timeline = [
    point('2026-11-17T12:00:00Z', 0),
    point('2026-11-17T15:00:00Z', 2),
    point('2026-11-17T16:00:00Z', 3),
    point('2026-11-19T18:00:00Z', 1),
    point('2026-11-25T18:00:00Z', 0),
  ];
  expect(repliesByDay(timeline, inShanghai)).toEqual([
    { day: '2026-11-17', replied: 2 },
    { day: '2026-11-18', replied: 3 },
    { day: '2026-11-19', replied: 0 },
    { day: '2026-11-20', replied: 1 },
  ]);
});

it('omits no day when clocks change', () => {
  const timeline = [point('2026-10-24T22:30:00Z', 1), point('2026-10-27T00:00:00Z', 1)];
  const days = repliesByDay(timeline, (timestamp) => day(timestamp, 'Europe/Berlin'));
  expect(days.map((one) => one.day)).toEqual(['2026-10-25', '2026-10-26', '2026-10-27']);
});

it('is empty without a reply, and covers at most a month', () => {
  expect(repliesByDay([], inShanghai)).toEqual([]);
  expect(repliesByDay([point('2026-11-17T12:00:00Z', 0)], inShanghai)).toEqual([]);
  const long = [point('2026-01-01T00:00:00Z', 1), point('2026-12-01T00:00:00Z', 1)];
  expect(repliesByDay(long, inShanghai)).toHaveLength(maxDays);
});
