import type { QueryOf } from '@reachkit/contract/endpoint';
import { monitorAgeKeys, monitorLinkStates } from '@reachkit/contract/monitor/kinds';
import { type listMonitorLinks, monitorLinkSorts } from '@reachkit/contract/monitor/link';
import { choice, page, setting, text, urlState } from '../../../core/navigation/urlState.ts';

/** Filters, age and order of a project's posts. */
export interface MonitorLinksView
  extends Pick<QueryOf<typeof listMonitorLinks>, 'state' | 'keyword' | 'age' | 'sort' | 'order'> {
  /** From 1. */
  readonly page: number;
}

const state = urlState<MonitorLinksView>({
  state: choice(['', ...monitorLinkStates]),
  keyword: text(),
  age: setting(monitorAgeKeys, 'now'),
  sort: setting(monitorLinkSorts, 'views'),
  order: setting(['asc', 'desc'], 'desc'),
  page: page('page', 1_000),
});

/** The initial view: all posts as of now, the most viewed first. */
export const openMonitorProjectView = state.open;
/** Reads a view from the query part of a URL. */
export const parseMonitorProjectView = state.parse;
/** The inverse of `parseMonitorProjectView`: a query without `?`, empty for the open view. */
export const formatMonitorProjectView = state.format;
/** Whether the view's filters hide posts that the open view shows. */
export const { isFiltered } = state;
