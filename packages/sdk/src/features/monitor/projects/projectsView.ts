import type { QueryOf } from '@reachkit/contract/endpoint';
import { monitorProjectStates } from '@reachkit/contract/monitor/kinds';
import type { listMonitorProjects } from '@reachkit/contract/monitor/project';
import { choice, page, setting, text, urlState } from '../../../core/navigation/urlState.ts';

export const monitorProjectSorts = ['updated', 'name', 'views', 'alerts'] as const;

/** Filters and order of the projects. */
export interface MonitorProjectListView
  extends Pick<QueryOf<typeof listMonitorProjects>, 'keyword' | 'state' | 'sort'> {
  /** From 1. */
  readonly page: number;
}

const state = urlState<MonitorProjectListView>({
  keyword: text(),
  state: choice(['', ...monitorProjectStates]),
  sort: setting(monitorProjectSorts, 'updated'),
  page: page('page', 1_000),
});

/** The initial view: all projects but archived and removed ones, the last changed first. */
export const openMonitorProjectsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseMonitorProjectsView = state.parse;
/** The inverse of `parseMonitorProjectsView`: a query without `?`, empty for the open view. */
export const formatMonitorProjectsView = state.format;
/** Whether the view's filters hide projects that the open view shows. */
export const { isFiltered } = state;
