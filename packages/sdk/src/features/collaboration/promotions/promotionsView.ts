import { promotionStates } from '@reachkit/contract/collaboration/kinds';
import type { listPromotions } from '@reachkit/contract/collaboration/promotion';
import type { QueryOf } from '@reachkit/contract/endpoint';
import { choice, page, setting, text, urlState } from '../../../core/navigation/urlState.ts';

export const promotionSorts = ['updated', 'name', 'ends', 'overdue'] as const;
/** States of the filter: those of a promotion, templates, and removed ones. */
export const promotionFilters = [...promotionStates, 'template', 'removed'] as const;

/** Filters and order of the promotions. */
export interface PromotionListView
  extends Pick<QueryOf<typeof listPromotions>, 'keyword' | 'state' | 'ownerId' | 'sort'> {
  /** From 1. */
  readonly page: number;
}

const state = urlState<PromotionListView>({
  keyword: text(),
  state: choice(['', ...promotionFilters]),
  ownerId: text(20),
  sort: setting(promotionSorts, 'updated'),
  page: page('page', 1_000),
});

/** The initial view: all promotions but templates and removed ones, the last changed first. */
export const openPromotionsView = state.open;
/** Reads a view from the query part of a URL. */
export const parsePromotionsView = state.parse;
/** The inverse of `parsePromotionsView`: a query without `?`, empty for the open view. */
export const formatPromotionsView = state.format;
/** Whether the view's filters hide promotions that the open view shows. */
export const { isFiltered } = state;
