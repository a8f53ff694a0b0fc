import { postCountNames } from '@reachkit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsAt, hourMs, mergeReadings, type Reading, type ReadingTuple } from './readings.ts';
import { plainValueAt } from './testing/plainValueAt.ts';

const quarter = hourMs / 4;
const count = fc.option(fc.integer({ min: 0, max: 5_000_000_000 }), { freq: 6 });
const tuple = fc
  .tuple(
    fc.integer({ min: 0, max: 400 }),
    fc.boolean(),
    fc.tuple(count, count, count, count, count),
    fc.boolean(),
  )
  .map(
    ([at, isDay, [views, likes, comments, shares, saves], isOwn]): ReadingTuple => [
      at * quarter,
      isDay,
      views,
      likes,
      comments,
      shares,
      saves,
      isOwn ? 'hand' : 'youtube',
      isOwn,
      isOwn ? 1 : null,
    ],
  );
const tuples = fc.array(tuple, { maxLength: 40 });

describe('counts at a time', () => {
  it('equal a plain calculation from all readings', () => {
    fc.assert(
      fc.property(tuples, fc.integer({ min: -5, max: 405 }), fc.boolean(), (given, place, usesDays) => {
        const readings = mergeReadings(given);
        const at = place * quarter;
        const found = countsAt(readings, at, usesDays);
        for (const name of postCountNames) {
          const expected = plainValueAt(readings, at, usesDays, name);
          const value = found?.counts[name] ?? null;
          if (expected === null) expect(value).toBeNull();
          else expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 500 },
    );
  });

  const reading = (hours: number, views: number | null, given: Partial<Reading> = {}): Reading => ({
    at: hours * hourMs,
    isDay: false,
    counts: { views, likes: null, comments: null, shares: null, saves: null },
    source: 'youtube',
    isOwn: false,
    by: null,
    ...given,
  });
  const viewsAt = (readings: readonly Reading[], hours: number, usesDays = false) =>
    countsAt(readings, hours * hourMs, usesDays)?.counts.views ?? null;

  it('lie between readings 36 h apart, and are unknown between readings further apart', () => {
    expect(viewsAt([reading(0, 100), reading(36, 460)], 24)).toBe(340);
    expect(viewsAt([reading(0, 100), reading(36.01, 460)], 24)).toBeNull();
  });

  it('are those of a reading at that time, whatever the gaps around it', () => {
    expect(viewsAt([reading(-90, 1), reading(24, 7), reading(200, 9)], 24)).toBe(7);
  });

  it('are unknown before the first reading and after the last', () => {
    expect([viewsAt([reading(1, 5)], 0), viewsAt([reading(1, 5)], 2)]).toEqual([null, null]);
  });

  it('use readings known by their day for ages of days only', () => {
    const readings = [reading(0, 100, { isDay: true }), reading(24, 200, { isDay: true })];
    expect([viewsAt(readings, 12, true), viewsAt(readings, 12, false)]).toEqual([150, null]);
  });

  it('name counts that fell between the two readings', () => {
    const found = countsAt([reading(0, 100), reading(2, 90)], hourMs, false);
    expect(found).toMatchObject({ counts: { views: 95 }, falling: ['views'] });
  });
});

it('of two readings at one time the one of the source is kept', () => {
  const own: ReadingTuple = [5, false, 1, null, null, null, null, 'hand', true, 3];
  const read: ReadingTuple = [5, false, 2, null, null, null, null, 'youtube', false, null];
  expect(mergeReadings([own, read]).map(({ counts }) => counts.views)).toEqual([2]);
});
