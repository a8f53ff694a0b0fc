import { expect, it } from 'vitest';
import { dateTime } from './dates.ts';
import { momentOfWall } from './wallTime.ts';

it.each([
  ['2026-11-28 09:30', 'Asia/Shanghai', '2026-11-28T01:30:00.000Z'],
  ['2026-07-01 00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-12-01 00:00', 'America/New_York', '2026-12-01T05:00:00.000Z'],
])('reads %s on the clock of %s, and writes it back', (wall, zone, moment) => {
  expect(momentOfWall(wall, zone)).toBe(moment);
  expect(dateTime(moment, zone)).toBe(wall);
});
