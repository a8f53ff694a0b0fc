import { describe, expect, it } from 'vitest';
import { clampWidth, setWidth, widthStep, withWidths } from './widths.ts';

describe('column widths set by hand', () => {
  it.each([
    [{ id: 'a', width: 100 }, 20, 48],
    [{ id: 'a', width: 100 }, 5000, 640],
    [{ id: 'a' }, 90, 160],
    [{ id: 'a', minWidth: 184 }, 90, 184],
    [{ id: 'a', width: 100, minWidth: 70, maxWidth: 130 }, 131, 130],
    [{ id: 'a', width: 100 }, 99.6, 100],
  ])('stay within the limits of %o: %d becomes %d', (column, asked, width) => {
    expect(clampWidth(column, asked)).toBe(width);
  });

  it('override the column’s own width until they are reset', () => {
    const columns = [{ id: 'a', width: 100 }, { id: 'b' }];
    expect(withWidths(columns, { b: 220 })).toEqual([columns[0], { id: 'b', width: 220, isSet: true }]);
    expect(setWidth({ a: 90, b: 220 }, 'b', null)).toEqual({ a: 90 });
  });

  it('change by the arrow keys in the direction of the arrow', () => {
    const key = (name: string, shiftKey = false) => ({ key: name, altKey: true, shiftKey });
    expect(widthStep(key('ArrowRight'), false)).toBe(8);
    expect(widthStep(key('ArrowRight'), true)).toBe(-8);
    expect(widthStep(key('ArrowLeft', true), true)).toBe(40);
    expect(widthStep({ ...key('ArrowLeft'), altKey: false }, false)).toBeNull();
    expect(widthStep(key('ArrowDown'), false)).toBeNull();
  });
});
