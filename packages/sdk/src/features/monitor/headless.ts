export {
  formatMonitorAlertsView,
  type MonitorAlertsListView,
  openMonitorAlertsView,
  parseMonitorAlertsView,
} from './alerts/alertsView.ts';
export {
  type MonitorAlertsModel,
  type MonitorAlertsOptions,
  useMonitorAlerts,
} from './alerts/useMonitorAlerts.ts';
export { type OpenAlertsOptions, useOpenAlerts } from './alerts/useOpenAlerts.ts';
export {
  formatMonitoredPostView,
  type MonitoredPostViewState,
  openMonitoredPostView,
  parseMonitoredPostView,
} from './post/postView.ts';
export {
  type MonitoredPostModel,
  type MonitoredPostOptions,
  useMonitoredPost,
  useMonitoredPostName,
} from './post/useMonitoredPost.ts';
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
export type { AlertHandling } from './shared/useAlertHandling.ts';
export { useInvalidateMonitor } from './shared/useInvalidateMonitor.ts';
export type { MonitorProjectActions } from './shared/useProjectActions.ts';
