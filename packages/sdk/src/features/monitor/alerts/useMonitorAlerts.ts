'use client';
import { listMonitorAlerts, type MonitorAlert } from '@reachkit/contract/monitor/alert';
import { listMonitorProjects } from '@reachkit/contract/monitor/project';
import { useRead } from '../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type Pages, type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { type AlertHandling, useAlertHandling } from '../shared/useAlertHandling.ts';
import { useLiveAlerts } from '../shared/useLiveAlerts.ts';
import { isFiltered, type MonitorAlertsListView, openMonitorAlertsView } from './alertsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type MonitorAlertsOptions = FeatureViewProps<MonitorAlertsListView>;

/** The alerts of the team, page by page. */
export interface MonitorAlertsModel extends Pages, AlertHandling {
  readonly view: MonitorAlertsListView;
  readonly setView: SetPagedView<MonitorAlertsListView>;
  /** `null` until the first response. */
  readonly list: readonly MonitorAlert[] | null;
  /** Open alerts of all projects; `null` until the first response. */
  readonly open: number | null;
  /** Projects to filter by; empty until they are known. */
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly isFiltered: boolean;
}

const pageSize = 20;
/** Max projects in the filter. */
const projectsShown = 100;
/** Refetch interval: alerts are raised while the page is open. */
const refetchMs = 60_000;

/** Reads the alerts of the team's monitor projects, page by page, and marks them as handled. */
export function useMonitorAlerts(options: MonitorAlertsOptions = {}): MonitorAlertsModel {
  const [view, setView] = usePagedView<MonitorAlertsListView>(options, openMonitorAlertsView);
  useLiveAlerts();
  const { page, ...filter } = view;
  const cursors = usePageCursors(filter);
  const read = useRead(
    listMonitorAlerts,
    { query: { ...filter, ...cursors.at(page), pageSize } },
    { keepPrevious: true, everyMs: refetchMs },
  );
  cursors.keep(page, read);
  const pages = usePages(read, { view, setView: (change, reason) => setView(change, reason), pageSize });
  const projects = useRead(
    listMonitorProjects,
    { query: { sort: 'name', pageSize: projectsShown } },
    { staleMs: refetchMs },
  );
  return {
    ...pages,
    view,
    setView,
    list: read.data?.list ?? null,
    open: read.data?.open ?? null,
    projects: projects.data?.list.map(({ project: { id, name } }) => ({ id, name })) ?? [],
    isFiltered: isFiltered(view),
    ...useAlertHandling(),
  };
}
