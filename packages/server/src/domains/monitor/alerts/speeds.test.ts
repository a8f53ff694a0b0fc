import { describe, expect, it } from 'vitest';
import { type Interval, intervalsOf, judge } from './speeds.ts';

const hour = 3_600_000;
/** Intervals of an hour, with the views that each brought. */
const hours = (gains: readonly number[], length = hour): Interval[] =>
  gains.map((gained, at) => ({ from: at * length, to: (at + 1) * length, gained }));
const last = (gained: number, length = hour): Interval => ({
  from: 100 * hour,
  to: 100 * hour + length,
  gained,
});
const kindOf = (before: readonly number[], gained: number, length = hour, pace = hour) =>
  judge(last(gained, length), hours(before), pace).kind;

/** log(1 + 500) = 6.217; the limit is 4 × 0.1, so that a jump begins above e^6.617 - 1 = 746.4 views an hour. */
const steady = Array.from({ length: 7 }, () => 500);
/** The same for 2,000 views an hour: a jump above 2984.1, a drop below 1340.3. */
const fast = Array.from({ length: 7 }, () => 2_000);

describe('an interval', () => {
  it('is a jump above the limit, where it brought over 1,000 views', () => {
    expect(kindOf(fast, 2_985)).toBe('jump');
    expect(kindOf(fast, 2_984)).toBe('usual');
    expect(kindOf(steady, 1_000)).toBe('usual');
    expect(kindOf(steady, 1_001)).toBe('jump');
  });

  it('is a drop below the limit, where the median would have brought over 1,000 views', () => {
    expect(kindOf(fast, 1_340)).toBe('drop');
    expect(kindOf(fast, 1_341)).toBe('usual');
    expect(kindOf(steady, 0)).toBe('usual');
    expect(
      kindOf(
        Array.from({ length: 7 }, () => 1_001),
        0,
      ),
    ).toBe('drop');
  });

  it('is measured by the spread of those before it', () => {
    // Logarithms: median 7.6014, deviations 1.0986, 0.6931, 0.4052, 0 … whose median is 0.6931; the limit is 2.7723.
    const wide = [667, 1_000, 1_334, 2_000, 3_001, 4_000, 6_001];
    expect(kindOf(wide, 30_000)).toBe('usual');
    expect(kindOf(wide, 40_000)).toBe('jump');
  });

  it('is no jump and no drop among the first seven, or with a gap', () => {
    expect(kindOf(fast.slice(1), 90_000)).toBe('unknown');
    expect(kindOf(fast, 90_000, 2 * hour)).toBe('unknown');
    expect(kindOf(fast, 90_000, 1.75 * hour)).toBe('jump');
    expect(kindOf(fast, 900_000, 24 * hour, 24 * hour)).toBe('jump');
    expect(kindOf(fast, 900_000, 48 * hour, 24 * hour)).toBe('unknown');
  });

  it('has no speed where the total fell, and is no part of the median', () => {
    expect(kindOf(fast, -5_000)).toBe('unknown');
    expect(kindOf([...fast, -5_000], 2_100)).toBe('calm');
    expect(kindOf([...fast.slice(1), -5_000], 90_000)).toBe('unknown');
  });

  it('of a day is no drop after intervals of an hour, as a young post slows down', () => {
    expect(kindOf(fast, 24 * 500, 24 * hour, 24 * hour)).toBe('usual');
    const days = hours(
      fast.map((gain) => gain * 24),
      24 * hour,
    );
    expect(judge(last(24 * 500, 24 * hour), days, 24 * hour).kind).toBe('drop');
  });
});

it('intervals lie between readings with known views, of one precision', () => {
  const at = (hours: number, views: number | null, isDay = false) => ({
    at: hours * hour,
    isDay,
    views,
    isRaw: false,
  });
  expect(intervalsOf([at(0, 10), at(1, null), at(2, 50), at(3, 40)])).toEqual([
    { from: 0, to: 2 * hour, gained: 40 },
    { from: 2 * hour, to: 3 * hour, gained: -10 },
  ]);
  expect(intervalsOf([at(0, 10, true), at(1, 20), at(2, 50)])).toEqual([
    { from: hour, to: 2 * hour, gained: 30 },
  ]);
  expect(intervalsOf([at(0, 10, true), at(1, 20), at(24, 50, true)])).toEqual([
    { from: 0, to: 24 * hour, gained: 40 },
  ]);
  // Of a source whose terms allow no derived figures there are none.
  expect(intervalsOf([at(0, 10), { ...at(1, 20), isRaw: true }, at(2, 50)])).toEqual([
    { from: 0, to: 2 * hour, gained: 40 },
  ]);
});
