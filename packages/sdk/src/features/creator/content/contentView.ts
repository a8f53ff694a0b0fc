import {
  type ContentSort,
  type ContentType,
  contentSorts,
  contentTypes,
} from '@reachkit/contract/creator/creator';
import { readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

/** Which posts are shown, and in what order. */
export interface ContentView {
  /** Posts of the last n days; 0 for all. */
  readonly days: number;
  readonly type: ContentType;
  readonly sort: ContentSort;
  /** Without `#`; `''` for all. */
  readonly hashtag: string;
}

/** The view at first: all posts, the latest first. */
export const defaultContentView: ContentView = { days: 0, type: 'all', sort: 'latest', hashtag: '' };

/** Whether a view leaves posts out. */
export function isFiltered({ days, type, hashtag }: ContentView): boolean {
  return days !== 0 || type !== 'all' || hashtag !== '';
}

/** Reads a view from the query part of a URL. */
export function parseContentView(query: URLSearchParams | string): ContentView {
  const { text, choice } = readViewQuery(query);
  const days = text('days', 4);
  return {
    days: /^[1-9]\d*$/.test(days) ? Number(days) : 0,
    type: choice('type', contentTypes, defaultContentView.type),
    sort: choice('sort', contentSorts, defaultContentView.sort),
    hashtag: text('hashtag'),
  };
}

/** The inverse of `parseContentView`: a query without `?`, empty for the default view. */
export function formatContentView({ days, type, sort, hashtag }: ContentView): string {
  return writeViewQuery({
    days: days === 0 ? '' : String(days),
    type: type === defaultContentView.type ? '' : type,
    sort: sort === defaultContentView.sort ? '' : sort,
    hashtag,
  });
}
