import { expect, it } from 'vitest';
import { QuotaDays } from './quota.ts';

const pacific = new QuotaDays('America/Los_Angeles');

it.each([
  ['2026-01-10T07:59:59Z', '2026-01-09', '2026-01-10T08:00:00.000Z'],
  ['2026-01-10T08:00:00Z', '2026-01-10', '2026-01-11T08:00:00.000Z'],
  ['2026-07-10T06:59:59Z', '2026-07-09', '2026-07-10T07:00:00.000Z'],
  // Clocks are set forward on 8 March and back on 1 November.
  ['2026-03-08T09:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01T08:00:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
])('counts %s to %s, which ends at %s', (timestamp, day, next) => {
  expect(pacific.dayOf(new Date(timestamp))).toBe(day);
  expect(pacific.nextAfter(new Date(timestamp)).toISOString()).toBe(next);
});
