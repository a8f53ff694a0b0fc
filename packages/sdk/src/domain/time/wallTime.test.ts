import { expect, it } from 'vitest';
import { dateTime } from './dates.ts';
import { readWall, timestampOfWall } from './wallTime.ts';

it.each([
  ['2026-11-28 09:30', 'Asia/Shanghai', '2026-11-28T01:30:00.000Z'],
  ['2026-07-01 00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-12-01 00:00', 'America/New_York', '2026-12-01T05:00:00.000Z'],
])('parses %s in the zone %s, and formats it back', (wall, zone, timestamp) => {
  expect(timestampOfWall(wall, zone)).toBe(timestamp);
  expect(dateTime(timestamp, zone)).toBe(wall);
});

it.each([
  // Clocks go from 02:00 to 03:00.
  ['2026-03-29 02:30', 'Europe/Berlin', '2026-03-29T01:00:00.000Z', 'skipped'],
  ['2026-03-08 02:00', 'America/New_York', '2026-03-08T07:00:00.000Z', 'skipped'],
  // Changes by half an hour, in the southern spring.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z', 'skipped'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 'repeated'],
  ['2026-11-01 01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', 'repeated'],
  ['2028-02-29T00:00', 'Asia/Kathmandu', '2028-02-28T18:15:00.000Z', 'once'],
])('parses %s in %s as %s, which clocks show as %s', (wall, zone, timestamp, kind) => {
  expect(readWall(wall, zone)).toEqual({ timestamp, kind });
});

it.each(['2026-02-30 10:00', '2026-11-28 24:30', 'soon', ''])('parses no timestamp from %j', (wall) => {
  expect(readWall(wall, 'Europe/Berlin')).toBeNull();
});
