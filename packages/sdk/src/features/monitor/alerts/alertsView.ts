import type { QueryOf } from '@reachkit/contract/endpoint';
import type { listMonitorAlerts } from '@reachkit/contract/monitor/alert';
import { monitorAlertKinds } from '@reachkit/contract/monitor/kinds';
import { choice, matching, page, urlState } from '../../../core/navigation/urlState.ts';

/** Filters of the alerts. */
export interface MonitorAlertsListView
  extends Pick<QueryOf<typeof listMonitorAlerts>, 'project' | 'kind' | 'state'> {
  /** From 1. */
  readonly page: number;
}

const stateField = choice(['open', 'handled', '']);

const state = urlState<MonitorAlertsListView>({
  project: matching((id) => /^\d{1,20}$/.test(id)),
  kind: choice(['', ...monitorAlertKinds]),
  // An empty text would be the default in a URL.
  state: {
    ...stateField,
    read: (given) => (given === 'all' ? '' : given === 'handled' ? 'handled' : undefined),
    write: (value) => (value === '' ? 'all' : value),
  },
  page: page('page', 1_000),
});

/** The initial view: the open alerts of all projects. */
export const openMonitorAlertsView = state.open;
/** Reads a view from the query part of a URL. */
export const parseMonitorAlertsView = state.parse;
/** The inverse of `parseMonitorAlertsView`: a query without `?`, empty for the open view. */
export const formatMonitorAlertsView = state.format;
/** Whether the view's filters differ from the open view. */
export const { isFiltered } = state;
