import { describe, expect, it } from 'vitest';
import { covers, isFar, isInMiddle, maxRows, rangeAt, rangeInView, rowsOf } from './range.ts';

describe('the rendered row range', () => {
  const view = { height: 500, rowHeight: 50, count: 1000 };
  it.each([
    ['at the top', 0, { first: 0, last: 13 }],
    ['before the rows begin', -200, { first: 0, last: 9 }],
    ['in the middle of a row', 2525, { first: 46, last: 64 }],
    ['at the end', 49_500, { first: 986, last: 999 }],
    ['beyond the end', 90_000, { first: 995, last: 999 }],
  ])('is the view and a few rows beyond each edge, %s', (_where, top, range) => {
    expect(rangeAt({ ...view, top })).toEqual(range);
  });

  it.each([
    ['a turn of the wheel', { first: 3, last: 20 }, false],
    ['a page down', { first: 14, last: 31 }, true],
    ['a page up', { first: 0, last: 3 }, false],
    ['the other end', { first: 980, last: 999 }, true],
  ])('is rendered in two steps if many rows are new: %s', (_how, to, answer) => {
    expect(isFar({ first: 0, last: 17 }, to)).toBe(answer);
    expect(isFar({ first: 0, last: -1 }, to)).toBe(false);
  });

  it.each([
    [{ first: 0, last: 17 }, 0, true],
    [{ first: 0, last: 17 }, 13, true],
    [{ first: 0, last: 17 }, 14, false],
    [{ first: 20, last: 37 }, 23, false],
    [{ first: 20, last: 37 }, 24, true],
    [{ first: 20, last: 37 }, 99, false],
  ])('range %j has row %i in its middle: %s', (range, row, answer) => {
    expect(isInMiddle(range, row)).toBe(answer);
  });

  it('is enough for a view if it contains all of its rows', () => {
    const inView = rangeInView({ ...view, top: 2525 });
    expect(inView).toEqual({ first: 50, last: 60 });
    expect(covers({ first: 50, last: 60 }, inView)).toBe(true);
    expect(covers({ first: 51, last: 64 }, inView)).toBe(false);
  });

  it('stays the same object while the rows are the same', () => {
    const before = rangeAt({ ...view, top: 2510 });
    expect(rangeAt({ ...view, top: 2520, before })).toBe(before);
    // Scrolled by one row, the range still extends beyond both edges.
    expect(rangeAt({ ...view, top: 2560, before })).toBe(before);
    expect(rangeAt({ ...view, top: 2610, before })).toEqual({ first: 48, last: 66 });
    const second = { first: 1, last: 14 };
    expect(rangeAt({ ...view, top: 50, before: second })).toBe(second);
    expect(rangeAt({ ...view, top: 0, before: second })).toEqual({ first: 0, last: 13 });
    const none = rangeAt({ ...view, count: 0, top: 0 });
    expect(rangeAt({ ...view, count: 0, top: 90, before: none })).toBe(none);
  });

  it.each([
    [
      'the row that has the focus, before them',
      [
        { first: 5, last: 7 },
        { first: 2, last: 2 },
      ],
      [2, 5, 6, 7],
    ],
    [
      'the row that has the focus, after them',
      [
        { first: 5, last: 7 },
        { first: 9, last: 9 },
      ],
      [5, 6, 7, 9],
    ],
    [
      'the row that has the focus, among them',
      [
        { first: 5, last: 7 },
        { first: 6, last: 6 },
      ],
      [5, 6, 7],
    ],
    [
      'no row that is gone',
      [
        { first: 5, last: 7 },
        { first: 9, last: 12 },
      ],
      [5, 6, 7, 9],
    ],
    ['rows that a jump left behind', [{ first: 7, last: 9 }, { first: 0, last: 1 }, null], [0, 1, 7, 8, 9]],
    [
      'rows of both once',
      [
        { first: 4, last: 6 },
        { first: 2, last: 5 },
      ],
      [2, 3, 4, 5, 6],
    ],
    [
      'none where there is none',
      [
        { first: 0, last: -1 },
        { first: -1, last: -1 },
      ],
      [],
    ],
  ])('rowsOf returns %s', (_what, ranges, rows) => {
    expect(rowsOf(ranges, 10)).toEqual(rows);
  });

  it('the row count is limited by the browser with the smallest max height', () => {
    expect(maxRows(50)).toBe(340_000);
  });
});
