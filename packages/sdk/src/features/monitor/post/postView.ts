import { setting, urlState } from '../../../core/navigation/urlState.ts';

/** Readings of a post: each, or the last of each day. */
export interface MonitoredPostViewState {
  readonly granularity: 'day' | 'hour';
}

const state = urlState<MonitoredPostViewState>({ granularity: setting(['day', 'hour'], 'day', 'by') });

/** The initial view: by day. */
export const openMonitoredPostView = state.open;
/** Reads a view from the query part of a URL. */
export const parseMonitoredPostView = state.parse;
/** The inverse of `parseMonitoredPostView`: a query without `?`, empty for the open view. */
export const formatMonitoredPostView = state.format;
