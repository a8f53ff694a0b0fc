export {
  formatMonitorProjectView,
  type MonitorLinksView,
  openMonitorProjectView,
  parseMonitorProjectView,
} from './project/projectView.ts';
export {
  type MonitorPart,
  type MonitorProjectModel,
  type MonitorProjectOptions,
  useMonitorProject,
  useMonitorProjectName,
} from './project/useMonitorProject.ts';
export {
  formatMonitorProjectsView,
  type MonitorProjectListView,
  openMonitorProjectsView,
  parseMonitorProjectsView,
} from './projects/projectsView.ts';
export {
  type MonitorProjectEntry,
  type MonitorProjectsModel,
  type MonitorProjectsOptions,
  useMonitorProjects,
} from './projects/useMonitorProjects.ts';
export { useInvalidateMonitor } from './shared/useInvalidateMonitor.ts';
export type { MonitorProjectActions } from './shared/useProjectActions.ts';
