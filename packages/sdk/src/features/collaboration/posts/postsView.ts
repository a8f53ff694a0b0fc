import { choice, text, urlState } from '../../../core/navigation/urlState.ts';

/** Deliverables of the filter: those without a post, or with a post that lacks something. */
export const postFilters = ['', 'without', 'lacking'] as const;

/** Filters of the posts of a promotion. */
export interface PromotionPostListView {
  readonly show: (typeof postFilters)[number];
  /** Part of a creator's name or handle, or of a title. */
  readonly keyword: string;
}

const state = urlState<PromotionPostListView>({ show: choice(postFilters), keyword: text() });

/** The initial view: all deliverables. */
export const openPromotionPostsView = state.open;
/** Reads a view from the query part of a URL. */
export const parsePromotionPostsView = state.parse;
/** The inverse of `parsePromotionPostsView`: a query without `?`, empty for the open view. */
export const formatPromotionPostsView = state.format;
/** Whether the view's filters hide deliverables that the open view shows. */
export const { isFiltered } = state;
