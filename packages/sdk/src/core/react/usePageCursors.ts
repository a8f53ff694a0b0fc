import { useRef } from 'react';
import type { Read } from '../hooks.ts';

export interface PageCursors {
  /** Returns the query parameters that select a page. */
  readonly at: (page: number) => { readonly pageNum: number; readonly cursor?: string };
  /** Stores the cursor of the next page. Call it with each render. */
  readonly keep: (
    page: number,
    read: Pick<Read<{ readonly next?: string | null | undefined }>, 'data' | 'isPrevious'>,
  ) => void;
}

/**
 * Cursors of a list's pages: each page starts after the last row of the previous one, so that no row is skipped or
 * repeated when rows are added. A page without a cursor is requested by its number.
 * @param filter What the list shows. Cursors of another filter are forgotten.
 */
export function usePageCursors(filter: object): PageCursors {
  const key = JSON.stringify(filter);
  const kept = useRef({ key, cursors: new Map<number, string>() });
  if (kept.current.key !== key) kept.current = { key, cursors: new Map() };
  const { cursors } = kept.current;
  return {
    at: (page) => {
      const cursor = cursors.get(page);
      return { pageNum: page, ...(cursor !== undefined && { cursor }) };
    },
    keep: (page, { data, isPrevious }) => {
      if (data?.next && !isPrevious) cursors.set(page + 1, data.next);
    },
  };
}
