import { platforms } from '@reachkit/contract/creator/platform';
import type { QueryOf } from '@reachkit/contract/endpoint';
import { blacklistScopes, type listBlacklist } from '@reachkit/contract/favourites/blacklist';
import { choice, page, text, type UrlField, urlState } from '../../../core/navigation/urlState.ts';

export const blacklistStates = ['now', 'past', ''] as const;

/** Filters of the blacklist's entries. */
export interface BlacklistView
  extends Pick<QueryOf<typeof listBlacklist>, 'keyword' | 'scope' | 'listId' | 'platform' | 'state'> {
  /** From 1. */
  readonly page: number;
}

/** In a URL `all` means active and expired entries: a parameter without a value would be omitted. */
const states: UrlField<BlacklistView['state']> = {
  start: 'now',
  read: (given) => (given === 'all' ? '' : blacklistStates.find((one) => one === given)),
  write: (one) => one || 'all',
};
const state = urlState<BlacklistView>({
  keyword: text(),
  scope: choice(['', ...blacklistScopes]),
  listId: text(20),
  platform: choice(['', ...platforms]),
  state: states,
  page: page(),
});

/** All active entries, from the first page. */
export const openBlacklistView = state.open;
/** Reads a view from the query part of a URL. */
export const parseBlacklistView = state.parse;
/** The inverse of `parseBlacklistView`: a query without `?`, empty for the default view. */
export const formatBlacklistView = state.format;
