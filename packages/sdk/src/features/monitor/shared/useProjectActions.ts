'use client';
import type { ExportFormat } from '@reachkit/contract/creator/exporting';
import {
  archiveMonitorProject,
  exportMonitorProject,
  type MonitorProject,
  removeMonitorProject,
  restoreMonitorProject,
} from '@reachkit/contract/monitor/project';
import { useCall } from '../../../core/hooks.ts';
import { useSaving } from '../../../domain/useSaving.ts';
import { useInvalidateMonitor } from './useInvalidateMonitor.ts';

/** Actions on a project. All but `exportFile` reject with a `ReachkitError`. */
export interface MonitorProjectActions {
  /** Stops the readings and frees the place. */
  readonly archive: (id: string) => Promise<MonitorProject>;
  /** The project can be restored for 30 days. */
  readonly remove: (id: string) => Promise<MonitorProject>;
  /** Rejects with code 430 if the plan has no place. */
  readonly restore: (id: string) => Promise<MonitorProject>;
  /** Exports the posts or the readings of a project; a failure shows as a notice. */
  readonly exportFile: (id: string, what: 'links' | 'readings', format: ExportFormat) => Promise<void>;
  readonly isExporting: boolean;
}

export function useProjectActions(): MonitorProjectActions {
  const call = useCall();
  const invalidate = useInvalidateMonitor();
  const { isSaving, save } = useSaving();
  const run = async (
    endpoint: typeof archiveMonitorProject | typeof removeMonitorProject | typeof restoreMonitorProject,
    id: string,
  ) => {
    const project = await call(endpoint, { params: { id } }, { notify: false });
    await invalidate();
    return project;
  };
  return {
    archive: (id) => run(archiveMonitorProject, id),
    remove: (id) => run(removeMonitorProject, id),
    restore: (id) => run(restoreMonitorProject, id),
    exportFile: (id, what, format) =>
      save((fetch) => fetch(exportMonitorProject, { params: { id }, body: { what, format } })),
    isExporting: isSaving,
  };
}
