import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageCursors } from './usePageCursors.ts';

const read = (next: string | null | undefined, isPrevious = false) => ({ data: { next }, isPrevious });

it('starts a page after the last row of the previous page', () => {
  const { result, rerender } = renderHook(() => usePageCursors({ keyword: 'tea' }));
  expect(result.current.at(1)).toEqual({ pageNum: 1 });
  result.current.keep(1, read('behind 1'));
  rerender();
  expect(result.current.at(2)).toEqual({ pageNum: 2, cursor: 'behind 1' });
  expect(result.current.at(7)).toEqual({ pageNum: 7 });
});

it('takes no cursor from stale rows of another page', () => {
  const { result } = renderHook(() => usePageCursors({}));
  result.current.keep(2, read('behind 1', true));
  expect(result.current.at(3)).toEqual({ pageNum: 3 });
});

it('clears its cursors when the filter changes, and falls back to page numbers', () => {
  const { result, rerender } = renderHook(({ keyword }) => usePageCursors({ keyword }), {
    initialProps: { keyword: 'tea' },
  });
  result.current.keep(1, read('behind 1'));
  rerender({ keyword: 'coffee' });
  expect(result.current.at(2)).toEqual({ pageNum: 2 });
  result.current.keep(1, read(undefined));
  expect(result.current.at(2)).toEqual({ pageNum: 2 });
});
