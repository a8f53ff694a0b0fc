import {
  type ContentSort,
  type ContentType,
  contentSorts,
  contentTypes,
} from '@reachkit/contract/creator/creator';
import { choice, setting, text, type UrlField, urlState } from '../../../core/navigation/urlState.ts';

/** Filters and order of the posts. */
export interface ContentView {
  /** Posts of the last n days; 0 for all. */
  readonly days: number;
  readonly type: ContentType;
  readonly sort: ContentSort;
  /** Without `#`; `''` for all. */
  readonly hashtag: string;
}

const days: UrlField<number> = {
  start: 0,
  read: (given) => (/^[1-9]\d{0,3}$/.test(given) ? Number(given) : undefined),
  write: String,
  isFilter: true,
};
const state = urlState<ContentView>({
  days,
  type: choice(contentTypes),
  sort: setting(contentSorts, 'latest'),
  hashtag: text(),
});

/** The default view: all posts, the latest first. */
export const defaultContentView = state.open;
/** Reads a view from the query part of a URL. */
export const parseContentView = state.parse;
/** The inverse of `parseContentView`: a query without `?`, empty for the default view. */
export const formatContentView = state.format;
/** Whether a view filters posts. */
export const { isFiltered } = state;
