import {
  type listShortLinks,
  type QueryOf,
  shortLinkProducts,
  shortLinkSorts,
  shortLinkStates,
} from '@reachkit/contract';
import { choice, page, setting, text, urlState } from '../../../core/navigation/urlState.ts';

export const shortLinkLayouts = ['table', 'cards'] as const;
/** One of `shortLinkLayouts`. */
export type ShortLinkLayout = (typeof shortLinkLayouts)[number];

/** Filters and layout of the short links. */
export interface ShortLinkListView
  extends Pick<
    QueryOf<typeof listShortLinks>,
    'keyword' | 'type' | 'state' | 'creator' | 'campaign' | 'sort' | 'order'
  > {
  /** From 1. */
  readonly page: number;
  readonly layout: ShortLinkLayout;
}

const state = urlState<ShortLinkListView>({
  keyword: text(),
  type: choice(['', ...shortLinkProducts]),
  state: choice(['', ...shortLinkStates]),
  creator: text(20),
  campaign: text(20),
  sort: setting(shortLinkSorts, 'created'),
  order: setting(['asc', 'desc'], 'desc'),
  page: page('page', 1_000),
  layout: setting(shortLinkLayouts, 'table'),
});

/** The initial view: all links as a table, the latest first. */
export const openShortLinksView = state.open;
/** Reads a view from the query part of a URL. */
export const parseShortLinksView = state.parse;
/** The inverse of `parseShortLinksView`: a query without `?`, empty for the open view. */
export const formatShortLinksView = state.format;
/** Whether the view's filters hide links that the open view shows. */
export const { isFiltered } = state;
