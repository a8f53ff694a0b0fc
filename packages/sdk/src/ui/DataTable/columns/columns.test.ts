import { describe, expect, it } from 'vitest';
import { nextPlace } from '../focus/keyboard.ts';
import { layoutOf, moveColumn, showColumn, visibleColumns } from './columns.ts';

describe('columns', () => {
  const order = ['a', 'b', 'c', 'd'];

  it('shows a hidden column at its default place among the visible ones', () => {
    expect(showColumn(['a', 'd'], 'c', order)).toEqual(['a', 'c', 'd']);
    expect(showColumn(['a'], 'd', order)).toEqual(['a', 'd']);
    expect(showColumn(['b'], 'a', order)).toEqual(['a', 'b']);
  });

  it('moves a column by one place and stops at the ends', () => {
    expect(moveColumn(order, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
    expect(moveColumn(order, 'd', 1)).toBe(order);
    expect(moveColumn(order, 'x', 1)).toBe(order);
  });

  it('leaves out ids without a column, e.g. of a saved view', () => {
    const column = { id: 'a', header: '', name: '', cell: () => null };
    expect(visibleColumns([column], ['gone', 'a'])).toEqual([column]);
  });

  it('gives spare width to columns without a width and places sticky ones in sequence', () => {
    expect(layoutOf(20, [{ width: 200, isSticky: true }, { isSticky: true }, { width: 90 }])).toEqual({
      tracks: ['56px', '200px', 'minmax(160px, 1fr)', '90px'],
      template: '56px 200px minmax(160px, 1fr) 90px',
      stickyEnd: 416,
      minWidth: 506,
      stickyOffsets: [56, 256],
    });
  });

  it('lets all columns without a manual width grow once one has enough width', () => {
    const columns = [{ minWidth: 180, enoughWidth: 320 }, { width: 100 }, { width: 90, isSet: true }];
    expect(layoutOf(20, columns)).toMatchObject({
      template: '56px minmax(180px, 320fr) minmax(100px, 100fr) 90px',
      minWidth: 426,
    });
  });
});

describe('keys of the grid', () => {
  const size = { rows: 10, columns: 4, page: 5, isRtl: false };
  const cases: readonly (readonly [string, boolean, readonly [number, number], readonly [number, number]])[] =
    [
      ['ArrowDown', false, [2, 1], [3, 1]],
      ['ArrowDown', false, [9, 1], [9, 1]],
      ['ArrowUp', false, [0, 1], [-1, 1]],
      ['ArrowRight', false, [0, 3], [0, 3]],
      ['ArrowLeft', false, [0, 1], [0, 0]],
      ['PageDown', false, [7, 1], [9, 1]],
      ['PageUp', false, [2, 1], [0, 1]],
      ['Home', false, [4, 3], [4, 0]],
      ['End', false, [4, 0], [4, 3]],
      ['Home', true, [4, 3], [0, 0]],
      ['End', true, [4, 0], [9, 3]],
    ];
  it.each(cases)('%s (ctrl %s) moves the focus from %j to %j', (key, ctrlKey, from, to) => {
    const place = nextPlace({ row: from[0], column: from[1] }, { key, ctrlKey }, size);
    expect(place).toEqual({ row: to[0], column: to[1] });
  });

  it('ignores other keys', () => {
    expect(nextPlace({ row: 0, column: 0 }, { key: 'x', ctrlKey: false }, size)).toBeNull();
  });
});
