import type { QueryOf } from '@reachkit/contract/endpoint';
import type { listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { pageParameter, readViewQuery, writeViewQuery } from '../../../../core/navigation/viewQuery.ts';

/** The whole team's activity, or the person's own. */
export const activityScopes = ['', 'mine'] as const;

/** Which part of the activity is shown. */
export interface FavouriteActivityView extends Pick<QueryOf<typeof listFavouriteActs>, 'scope'> {
  /** From 1. */
  readonly page: number;
}

/** The whole team's acts, from the first page. */
export const openActivityView: FavouriteActivityView = { scope: '', page: 1 };

/** Reads a view from the query part of a URL. */
export function parseActivityView(query: URLSearchParams | string): FavouriteActivityView {
  const { choice, page } = readViewQuery(query);
  return { scope: choice('scope', activityScopes, ''), page: page() };
}

/** The inverse of `parseActivityView`: a query without `?`, empty for the open view. */
export function formatActivityView({ scope, page }: FavouriteActivityView): string {
  return writeViewQuery({ scope, page: pageParameter(page) });
}
