'use client';
import type { ExportFormat } from '@reachkit/contract/creator/exporting';
import {
  exportMonitorProjects,
  listMonitorProjects,
  type MonitorProjectList,
} from '@reachkit/contract/monitor/project';
import { useRead } from '../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type Pages, type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { useSaving } from '../../../domain/useSaving.ts';
import { useLiveAlerts } from '../shared/useLiveAlerts.ts';
import { type MonitorProjectActions, useProjectActions } from '../shared/useProjectActions.ts';
import { isFiltered, type MonitorProjectListView, openMonitorProjectsView } from './projectsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type MonitorProjectsOptions = FeatureViewProps<MonitorProjectListView>;

/** A project of the list with its figures. */
export type MonitorProjectEntry = MonitorProjectList['list'][number];

/** The monitor projects of the team, page by page. */
export interface MonitorProjectsModel extends Pages {
  readonly view: MonitorProjectListView;
  readonly setView: SetPagedView<MonitorProjectListView>;
  /** `null` until the first response. */
  readonly list: readonly MonitorProjectEntry[] | null;
  /** Number of projects and the limit; archived and removed ones do not count. `null` until the first response. */
  readonly stock: MonitorProjectList['stock'] | null;
  /** The plan's limit of projects is reached. */
  readonly isFull: boolean;
  readonly isFiltered: boolean;
  readonly actions: MonitorProjectActions;
  /** Exports the projects; a failure shows as a notice. */
  readonly exportFile: (format: ExportFormat) => Promise<void>;
  readonly isExporting: boolean;
}

const pageSize = 20;
/** Refetch interval: readings continue while the page is open. */
const refetchMs = 60_000;

/** Reads the monitor projects of the team, page by page, and archives, removes, restores and exports them. */
export function useMonitorProjects(options: MonitorProjectsOptions = {}): MonitorProjectsModel {
  const [view, setView] = usePagedView<MonitorProjectListView>(options, openMonitorProjectsView);
  const actions = useProjectActions();
  const { isSaving, save } = useSaving();
  useLiveAlerts();
  const { page, ...filter } = view;
  const cursors = usePageCursors(filter);
  const read = useRead(
    listMonitorProjects,
    { query: { ...filter, ...cursors.at(page), pageSize } },
    { keepPrevious: true, everyMs: refetchMs },
  );
  cursors.keep(page, read);
  const pages = usePages(read, { view, setView: (change, reason) => setView(change, reason), pageSize });
  const stock = read.data?.stock ?? null;
  return {
    ...pages,
    view,
    setView,
    list: read.data?.list ?? null,
    stock,
    isFull: stock !== null && stock.used >= stock.limit,
    isFiltered: isFiltered(view),
    actions,
    exportFile: (format) => save((call) => call(exportMonitorProjects, { body: { format } })),
    isExporting: isSaving,
  };
}
