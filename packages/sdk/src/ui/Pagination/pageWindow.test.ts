import { describe, expect, it } from 'vitest';
import { pageWindow } from './pageWindow.ts';

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 10, [1, 2, 3, 4, 5, 'gap-after', 10]],
    [4, 10, [1, 2, 3, 4, 5, 'gap-after', 10]],
    [5, 10, [1, 'gap-before', 4, 5, 6, 'gap-after', 10]],
    [7, 10, [1, 'gap-before', 6, 7, 8, 9, 10]],
    [10, 10, [1, 'gap-before', 6, 7, 8, 9, 10]],
  ])('page %i of %i shows %j', (page, count, shown) => {
    expect(pageWindow(page, count)).toEqual(shown);
  });
});
