'use client';
import { listMonitorAlerts, type MonitorAlertList } from '@reachkit/contract/monitor/alert';
import {
  listMonitorLinks,
  type MonitorLinkList,
  removeMonitorLinks,
  restoreMonitorLinks,
} from '@reachkit/contract/monitor/link';
import {
  getMonitorProject,
  getMonitorSummary,
  type MonitorProject,
  type MonitorSummary,
} from '@reachkit/contract/monitor/project';
import { useMemo, useState } from 'react';
import { type Read, useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { useInvalidateMonitor } from '../shared/useInvalidateMonitor.ts';
import { useLiveAlerts } from '../shared/useLiveAlerts.ts';
import { type MonitorProjectActions, useProjectActions } from '../shared/useProjectActions.ts';
import { isFiltered, type MonitorLinksView, openMonitorProjectView } from './projectView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export interface MonitorProjectOptions extends FeatureViewProps<MonitorLinksView> {
  readonly projectId: string;
}

/** Data of one section of the page, with its request status. */
export interface MonitorPart<Data> extends ReadStatus {
  /** `null` until the first response. */
  readonly data: Data | null;
  /** `data` still belongs to the previous view. */
  readonly isStale: boolean;
}

/** One monitor project with its figures, its open alerts and a page of its posts. */
export interface MonitorProjectModel {
  readonly view: MonitorLinksView;
  readonly setView: SetPagedView<MonitorLinksView>;
  readonly project: MonitorPart<MonitorProject>;
  readonly summary: MonitorPart<MonitorSummary>;
  /** The latest three open alerts. */
  readonly alerts: MonitorPart<MonitorAlertList>;
  readonly links: MonitorPart<MonitorLinkList> & { readonly pageCount: number; readonly pageSize: number };
  readonly isFiltered: boolean;
  /** Archived, removed or over the plan's limit: nothing can be added or changed. */
  readonly isReadOnly: boolean;
  /** Posts can also be taken out of a project that is over the plan's limit. */
  readonly canTakeOut: boolean;
  /** The plan allows no more posts in the project. */
  readonly isFull: boolean;
  /** Ids of the selected posts, also of other pages. */
  readonly selectedIds: readonly string[];
  readonly select: (ids: readonly string[]) => void;
  /** Takes posts out of the project; resolves to their number. Rejects with a `ReachkitError`. */
  readonly takeOut: (ids: readonly string[]) => Promise<number>;
  /** Brings posts back that were taken out. Rejects with code 430 above the cap. */
  readonly bringBack: (ids: readonly string[]) => Promise<number>;
  readonly actions: MonitorProjectActions;
}

/** Posts on a page. */
export const linksPageSize = 50;
/** Open alerts above the posts. */
const alertsShown = 3;
/** Refetch interval: readings continue while the page is open. */
const refetchMs = 60_000;

/** Reads one monitor project, its figures, open alerts and posts, and takes posts out. */
export function useMonitorProject({ projectId, ...options }: MonitorProjectOptions): MonitorProjectModel {
  const [view, setView] = usePagedView(options, openMonitorProjectView);
  const [selectedIds, select] = useState<readonly string[]>([]);
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const actions = useProjectActions();
  useLiveAlerts({ projectId });
  const params = useMemo(() => ({ id: projectId }), [projectId]);
  const project = partOf(useRead(getMonitorProject, { params }));
  // No requests for a project that no longer exists.
  const lasting = { keepPrevious: true, everyMs: refetchMs, isEnabled: project.data !== null };
  const { page, ...filter } = view;
  const cursors = usePageCursors({ projectId, ...filter });
  const links = useRead(
    listMonitorLinks,
    { params, query: { ...filter, ...cursors.at(page), pageSize: linksPageSize } },
    lasting,
  );
  cursors.keep(page, links);
  const { pageCount } = usePages(links, { view, setView, pageSize: linksPageSize });
  const summary = partOf(useRead(getMonitorSummary, { params }, lasting));
  const alerts = partOf(
    useRead(listMonitorAlerts, { query: { project: projectId, pageSize: alertsShown } }, lasting),
  );
  const state = project.data?.state;
  const isAway = state === 'archived' || state === 'removed';
  const change = async (
    endpoint: typeof removeMonitorLinks | typeof restoreMonitorLinks,
    ids: readonly string[],
  ) => {
    const done = await call(endpoint, { params, body: { ids: [...ids] } }, { notify: false });
    await invalidate();
    return 'removed' in done ? done.removed : done.restored;
  };
  return {
    view,
    setView,
    project,
    summary,
    alerts,
    links: { ...partOf(links), pageCount, pageSize: linksPageSize },
    isFiltered: isFiltered(view),
    isReadOnly: isAway || project.data?.isOverLimit === true,
    canTakeOut: !isAway,
    isFull: summary.data !== null && summary.data.links.used >= summary.data.links.limit,
    selectedIds,
    select,
    takeOut: async (ids) => {
      const removed = await change(removeMonitorLinks, ids);
      const gone = new Set(ids);
      select((now) => now.filter((id) => !gone.has(id)));
      return removed;
    },
    bringBack: (ids) => change(restoreMonitorLinks, ids),
    actions,
  };
}

/** Returns a project's name, e.g. for the title of its page; `null` until loaded, or if there is none. */
export function useMonitorProjectName(projectId: string): string | null {
  return useRead(getMonitorProject, { params: { id: projectId } }).data?.name ?? null;
}

function partOf<Data>(read: Read<Data>): MonitorPart<Data> {
  return { data: read.data ?? null, isStale: read.isPrevious, ...readStatus(read) };
}
