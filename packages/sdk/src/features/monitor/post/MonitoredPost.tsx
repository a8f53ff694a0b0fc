'use client';
import type { ForwardedRef, ReactNode } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { MonitoredPostView } from './MonitoredPostView.tsx';
import { type MonitoredPostOptions, useMonitoredPost } from './useMonitoredPost.ts';

/** Props of `MonitoredPost`: the id of the monitored link, and the view or its default. */
export interface MonitoredPostProps extends MonitoredPostOptions, RootProps {
  /** The promotion that the post belongs to, e.g. as a link; left out: none. */
  readonly promotion?: ReactNode;
}

/**
 * A monitored post: its figures, its history with gaps and events, edits of its caption, the evidence of its disclosure,
 * its alerts, and its readings with their source or who entered them.
 * @example
 * const routable = { parseView: parseMonitoredPostView, formatView: formatMonitoredPostView };
 * <MonitoredPost linkId={id} {...useRoutedView(routable)} />
 */
export const MonitoredPost = feature(function MonitoredPost(
  { linkId, promotion, view, defaultView, onViewChange, ...root }: MonitoredPostProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useMonitoredPost({ linkId, view, defaultView, onViewChange });
  return <MonitoredPostView {...root} ref={ref} model={model} promotion={promotion} />;
});
