import { describe, expect, it } from 'vitest';
import { heatLevel } from '../heatLevel.ts';
import { axisOf, labelledPlaces, tickFormat } from './axis.ts';
import { cutText, spread, strideFor, textWidth } from './measure.ts';
import { nearestStop, stopOfKey } from './nearestStop.ts';

describe('an axis of a chart', () => {
  it.each([
    [[168_400, 185_300], 4, false, [165_000, 170_000, 175_000, 180_000, 185_000, 190_000]],
    [[3, 1, 2], 4, true, [0, 1, 2, 3]],
    [[-4200, 5200], 4, false, [-5000, 0, 5000, 10_000]],
    [[0.021, 0.068], 4, true, [0, 0.02, 0.04, 0.06, 0.08]],
    [[1e12, 2.1e12], 4, true, [0, 1e12, 2e12, 3e12]],
  ])('has round ticks around %j', (values, count, startsAtZero, ticks) => {
    expect(axisOf(values, count, startsAtZero).ticks).toEqual(ticks);
  });

  it.each([[[0]], [[5]], [[-3]], [[]]])('has a range even if all values are %j', (values) => {
    const { low, high } = axisOf(values, 4, true);
    expect(high).toBeGreaterThan(low);
  });

  it('labels the first and last place, and equal steps between if they divide', () => {
    const days = Array.from({ length: 91 }, (_, at) => at);
    expect(labelledPlaces(days, 6)).toEqual([0, 18, 36, 54, 72, 90]);
    expect(labelledPlaces([0, 1, 2, 3, 4, 5, 6], 6)).toEqual([0, 2, 4, 6]);
    expect(labelledPlaces([7], 6)).toEqual([7]);
    expect(labelledPlaces([], 6)).toEqual([]);
  });

  it('two ticks get different labels if a longer format can distinguish them', () => {
    const axis = axisOf([1020, 1140], 4, false);
    const short = (value: number) => `${(value / 1000).toFixed(1)}K`;
    const long = (value: number) => `${(value / 1000).toFixed(2)}K`;
    expect(tickFormat(axis, [undefined, short, long])).toBe(long);
    expect(tickFormat(axis, [short, short])).toBe(short);
  });
});

describe('texts in a chart', () => {
  it('counts a Chinese character at full width', () => {
    expect(textWidth('粉丝')).toBe(24);
    expect(textWidth('ab')).toBe(14);
  });

  it('cuts a long name so that it fits with its ellipsis', () => {
    const cut = cutText('一条名字长到放不下的数据系列名称', 80);
    expect(cut).toMatch(/…$/);
    expect(textWidth(cut)).toBeLessThanOrEqual(80);
    expect(cutText('short', 80)).toBe('short');
  });

  it('prevents overlap of labels, in their order and within the picture', () => {
    expect(spread([100, 100, 101], 15, 0, 110)).toEqual([80, 95, 110]);
    expect(spread([10, 60], 15, 0, 110)).toEqual([10, 60]);
  });

  it('omits names that would touch', () => {
    expect(strideFor(40, 50)).toBe(1);
    expect(strideFor(40, 13, [1, 2, 3, 6])).toBe(6);
  });
});

describe('the cursor of a chart', () => {
  const stop = (x: number, y: number) => ({ x, y, title: '', rows: [] });

  it('moves to the nearest place horizontally, on a grid also vertically', () => {
    const stops = [stop(0, 0), stop(10, 0), stop(0, 50), stop(10, 50)];
    expect(nearestStop(stops, 9, 49, true)).toBe(3);
    expect(nearestStop(stops.slice(0, 2), 9, 400, false)).toBe(1);
  });

  it('moves through a grid by rows and columns and stops at its edges', () => {
    const at = { at: 5, count: 12, columns: 4 };
    expect(stopOfKey('ArrowDown', at)).toBe(9);
    expect(stopOfKey('ArrowUp', at)).toBe(1);
    expect(stopOfKey('ArrowUp', { ...at, at: 1 })).toBe(1);
    expect(stopOfKey('End', at)).toBe(11);
    expect(stopOfKey('a', at)).toBeUndefined();
  });
});

it.each([
  [0, 11, 0],
  [1, 11, 1],
  [11, 11, 5],
  [6, 10, 3],
  [0, 0, 0],
])('heat %i with a max of %i has level %i', (value, greatest, level) => {
  expect(heatLevel(value, greatest)).toBe(level);
});
