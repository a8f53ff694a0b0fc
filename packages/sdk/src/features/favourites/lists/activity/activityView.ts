import type { QueryOf } from '@reachkit/contract/endpoint';
import type { listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { choice, page, urlState } from '../../../../core/navigation/urlState.ts';

/** The whole team's activity, or the person's own. */
export const activityScopes = ['', 'mine'] as const;

/** Filter of the activity. */
export interface FavouriteActivityView extends Pick<QueryOf<typeof listFavouriteActs>, 'scope'> {
  /** From 1. */
  readonly page: number;
}

const state = urlState<FavouriteActivityView>({ scope: choice(activityScopes), page: page() });

/** The initial view: the whole team's actions, from the first page. */
export const openActivityView = state.open;
/** Reads a view from the query part of a URL. */
export const parseActivityView = state.parse;
/** The inverse of `parseActivityView`: a query without `?`, empty for the initial view. */
export const formatActivityView = state.format;
