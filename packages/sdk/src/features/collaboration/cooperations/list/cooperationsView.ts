import type { listCooperations } from '@reachkit/contract/collaboration/cooperation';
import { cooperationStages } from '@reachkit/contract/collaboration/kinds';
import type { QueryOf } from '@reachkit/contract/endpoint';
import { choice, opened, page, setting, text, urlState } from '../../../../core/navigation/urlState.ts';

export const cooperationSorts = ['due', 'stage', 'name', 'fee', 'updated'] as const;
/** Stages of the filter: `open` for all that are not at an end, `all` for every one. */
export const stageFilters = ['open', ...cooperationStages, 'all'] as const;
export const dueFilters = ['mine', 'overdue', 'today', 'week'] as const;

/** Filters and order of the team's collaborations, and the one that is open. */
export interface CooperationListView
  extends Pick<QueryOf<typeof listCooperations>, 'keyword' | 'due' | 'ownerId' | 'promotionId' | 'sort'> {
  readonly stage: (typeof stageFilters)[number];
  /** Id of the collaboration in the panel; `''`: none. */
  readonly opened: string;
  /** From 1. */
  readonly page: number;
}

const state = urlState<CooperationListView>({
  keyword: text(),
  stage: choice(stageFilters),
  due: choice(['', ...dueFilters]),
  ownerId: text(20),
  promotionId: text(20, 'promotion'),
  sort: setting(cooperationSorts, 'due'),
  opened: opened('cooperation'),
  page: page('page', 1_000),
});

/** The initial view: all open collaborations, overdue ones first. */
export const openCooperationsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseCooperationsView = state.parse;
/** The inverse of `parseCooperationsView`: a query without `?`, empty for the open view. */
export const formatCooperationsView = state.format;
/** Whether the view's filters hide collaborations that the open view shows. */
export const { isFiltered } = state;
