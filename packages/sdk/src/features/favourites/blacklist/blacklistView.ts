import { platforms } from '@reachkit/contract/creator/platform';
import type { QueryOf } from '@reachkit/contract/endpoint';
import { blacklistScopes, type listBlacklist } from '@reachkit/contract/favourites/blacklist';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../core/navigation/viewQuery.ts';

export const blacklistStates = ['now', 'past', ''] as const;

/** Which entries of the blacklist are shown. */
export interface BlacklistView
  extends Pick<QueryOf<typeof listBlacklist>, 'keyword' | 'scope' | 'listId' | 'platform' | 'state'> {
  /** From 1. */
  readonly page: number;
}

/** Every entry in force, from the first page. */
export const openBlacklistView: BlacklistView = {
  keyword: '',
  scope: '',
  listId: '',
  platform: '',
  state: 'now',
  page: 1,
};

/** In a URL `all` stands for entries in force and ended ones: a parameter without a value would be left out. */
const stateParameters = ['now', 'past', 'all'] as const;

/** Reads a view from the query part of a URL. */
export function parseBlacklistView(query: URLSearchParams | string): BlacklistView {
  const { text, choice, page } = readViewQuery(query);
  const state = choice('state', stateParameters, 'now');
  return {
    keyword: text('keyword'),
    scope: choice('scope', ['', ...blacklistScopes], ''),
    listId: text('listId', 20),
    platform: choice('platform', ['', ...platforms], ''),
    state: state === 'all' ? '' : state,
    page: page(),
  };
}

/** The inverse of `parseBlacklistView`: a query without `?`, empty for the open view. */
export function formatBlacklistView({ state, page, ...rest }: BlacklistView): string {
  const { keyword, scope, listId, platform } = rest;
  return writeViewQuery({
    keyword,
    scope,
    listId,
    platform,
    state: state === 'now' ? '' : state || 'all',
    page: pageParameter(page),
  });
}
