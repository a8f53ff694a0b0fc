'use client';
import { getMonitoredPost, type MonitoredPostDetail } from '@reachkit/contract/monitor/link';
import { useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { type AlertHandling, useAlertHandling } from '../shared/useAlertHandling.ts';
import { useLiveAlerts } from '../shared/useLiveAlerts.ts';
import { type MonitoredPostViewState, openMonitoredPostView } from './postView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export interface MonitoredPostOptions extends FeatureViewProps<MonitoredPostViewState> {
  /** Id of the monitored link. */
  readonly linkId: string;
}

/** One monitored post with its readings, captions, events and alerts. */
export interface MonitoredPostModel extends ReadStatus, AlertHandling {
  readonly view: MonitoredPostViewState;
  readonly setView: (view: MonitoredPostViewState) => void;
  /** `null` until the first response. */
  readonly data: MonitoredPostDetail | null;
  /** `data` still belongs to the previous view. */
  readonly isStale: boolean;
  /** Its project is archived or over the plan's limit, or the post is: nothing can be changed. */
  readonly isReadOnly: boolean;
}

/** Refetch interval: readings continue while the page is open. */
const refetchMs = 60_000;

/** Reads one monitored post, and marks its alerts as handled. */
export function useMonitoredPost({ linkId, ...options }: MonitoredPostOptions): MonitoredPostModel {
  const [view, change] = useFeatureView<MonitoredPostViewState>({
    view: options.view,
    defaultView: options.defaultView ?? openMonitoredPostView,
    onViewChange: options.onViewChange,
  });
  const read = useRead(
    getMonitoredPost,
    { params: { id: linkId }, query: { ...view } },
    { keepPrevious: true, everyMs: refetchMs },
  );
  useLiveAlerts({ projectId: read.data?.project.id });
  // The previous response may be of another post.
  const data = read.data?.link.id === linkId ? read.data : null;
  return {
    view,
    setView: (next) => change(next, { reason: 'filter', replace: false }),
    data,
    isStale: read.isPrevious,
    isReadOnly: data?.link.state === 'stopped',
    ...readStatus(read),
    ...useAlertHandling(),
  };
}

/** Returns a post's title, e.g. for the title of its page; `null` until it is known. */
export function useMonitoredPostName(linkId: string): string | null {
  const read = useRead(getMonitoredPost, {
    params: { id: linkId },
    query: { ...openMonitoredPostView },
  });
  return read.data?.link.title ?? null;
}
