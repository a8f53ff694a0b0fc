import { describe, expect, it } from 'vitest';
import { morningAfter, zoneOf } from './mornings.ts';

describe('the zone of a country', () => {
  it.each([
    ['JP', 'Asia/Tokyo'],
    ['US', 'America/Chicago'],
    ['CN', 'Asia/Shanghai'],
    ['GB', 'Europe/London'],
    ['', undefined],
    ['xx', undefined],
    ['constructor', undefined],
  ])('of %s becomes %s', (region, zone) => {
    expect(zoneOf(region)).toBe(zone);
  });
});

describe('the next morning', () => {
  const at = new Date('2026-11-25T01:30:00Z');
  it.each([
    // Before, during and after the morning.
    ['Europe/Berlin', { from: new Date('2026-11-25T08:00:00.000Z'), minutes: 120 }],
    ['Asia/Shanghai', { from: new Date('2026-11-25T01:30:00.000Z'), minutes: 90 }],
    ['Asia/Tokyo', { from: new Date('2026-11-25T01:30:00.000Z'), minutes: 30 }],
    ['Pacific/Auckland', { from: new Date('2026-11-25T20:00:00.000Z'), minutes: 120 }],
    ['America/Chicago', { from: new Date('2026-11-25T15:00:00.000Z'), minutes: 120 }],
  ])('in %s is %o', (zone, morning) => {
    expect(morningAfter(at, zone)).toEqual(morning);
  });
});
