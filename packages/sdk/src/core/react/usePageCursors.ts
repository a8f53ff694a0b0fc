import { useRef } from 'react';
import type { Read } from '../hooks.ts';

interface PageCursors {
  /** The part of a query that names the page. */
  readonly at: (page: number) => { readonly pageNum: number; readonly cursor?: string };
  /** Keeps where the page behind the one that was read begins. Call it with each render. */
  readonly keep: (
    page: number,
    read: Pick<Read<{ readonly next?: string | null | undefined }>, 'data' | 'isPrevious'>,
  ) => void;
}

/**
 * Where the pages of a list begin: behind the last row of the page before, so that no row is left out or shown twice
 * when others are added meanwhile. A page that was jumped to is found by its number.
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
