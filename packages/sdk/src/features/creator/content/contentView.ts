import type { ContentSort, ContentType } from '@reachkit/contract/creator';

/** Which posts are shown, and in what order. */
export interface ContentView {
  /** Posts of the last n days; 0 for all. */
  readonly days: number;
  readonly type: ContentType;
  readonly sort: ContentSort;
  /** Without `#`; `''` for all. */
  readonly hashtag: string;
}

export const defaultContentView: ContentView = { days: 0, type: 'all', sort: 'latest', hashtag: '' };

/** Whether a view leaves posts out. */
export function isFiltered({ days, type, hashtag }: ContentView): boolean {
  return days !== 0 || type !== 'all' || hashtag !== '';
}
