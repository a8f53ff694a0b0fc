import {
  type listShortLinks,
  type QueryOf,
  shortLinkProducts,
  shortLinkSorts,
  shortLinkStates,
} from '@reachkit/contract';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

export const shortLinkLayouts = ['table', 'cards'] as const;
/** One of `shortLinkLayouts`. */
export type ShortLinkLayout = (typeof shortLinkLayouts)[number];

/** Which short links are shown, and how. */
export interface ShortLinkListView
  extends Pick<
    QueryOf<typeof listShortLinks>,
    'keyword' | 'type' | 'state' | 'creator' | 'campaign' | 'sort' | 'order'
  > {
  /** From 1. */
  readonly page: number;
  readonly layout: ShortLinkLayout;
}

/** The view at first: all links as a table, the latest first. */
export const openShortLinksView: ShortLinkListView = {
  keyword: '',
  type: '',
  state: '',
  creator: '',
  campaign: '',
  sort: 'created',
  order: 'desc',
  page: 1,
  layout: 'table',
};

/** Whether a view leaves links out that the open view shows. */
export function isFiltered({ keyword, type, state, creator, campaign }: ShortLinkListView): boolean {
  return [keyword, type, state, creator, campaign].some((value) => value !== '');
}

/** Reads a view from the query part of a URL. */
export function parseShortLinksView(query: URLSearchParams | string): ShortLinkListView {
  const { text, choice, page } = readViewQuery(query);
  return {
    keyword: text('keyword'),
    type: choice('type', ['', ...shortLinkProducts], ''),
    state: choice('state', ['', ...shortLinkStates], ''),
    creator: text('creator', 20),
    campaign: text('campaign', 20),
    sort: choice('sort', shortLinkSorts, openShortLinksView.sort),
    order: choice('order', ['asc', 'desc'], openShortLinksView.order),
    page: Math.min(page(), pagesMost),
    layout: choice('layout', shortLinkLayouts, openShortLinksView.layout),
  };
}

/** The last page that the server takes. */
const pagesMost = 1_000;

/** The inverse of `parseShortLinksView`: a query without `?`, empty for the open view. */
export function formatShortLinksView(view: ShortLinkListView): string {
  const { keyword, type, state, creator, campaign, sort, order, page, layout } = view;
  const unlessOpen = (key: 'sort' | 'order' | 'layout', value: string) =>
    value === openShortLinksView[key] ? '' : value;
  return writeViewQuery({
    keyword,
    type,
    state,
    creator,
    campaign,
    sort: unlessOpen('sort', sort),
    order: unlessOpen('order', order),
    page: pageParameter(page),
    layout: unlessOpen('layout', layout),
  });
}
