export type { MonitorAlert } from '@reachkit/contract/monitor/alert';
export type { MonitorFigures, MonitorTotals } from '@reachkit/contract/monitor/figures';
export {
  type MonitorAge,
  type MonitorAlertKind,
  type MonitorLinkState,
  type MonitorProjectState,
  monitorAgeKeys,
  monitorAlertKinds,
  monitorLinkStates,
  monitorProjectStates,
} from '@reachkit/contract/monitor/kinds';
export {
  listMonitorLinks,
  type MonitoredPostDetail,
  type MonitorLink,
} from '@reachkit/contract/monitor/link';
export { listMonitorProjects, type MonitorSummary } from '@reachkit/contract/monitor/project';
export { MonitorAlerts, type MonitorAlertsProps } from './alerts/MonitorAlerts.tsx';
export { MonitorAlertsView, type MonitorAlertsViewProps } from './alerts/MonitorAlertsView.tsx';
export { MonitorButton, type MonitorButtonProps } from './button/MonitorButton.tsx';
export * from './headless.ts';
export { type MonitorMessages, monitorTexts } from './locales/zh.ts';
export { MonitoredPost, type MonitoredPostProps } from './post/MonitoredPost.tsx';
export { MonitoredPostView, type MonitoredPostViewProps } from './post/MonitoredPostView.tsx';
export { MonitorProject, type MonitorProjectProps } from './project/MonitorProject.tsx';
export { MonitorProjectView, type MonitorProjectViewProps } from './project/MonitorProjectView.tsx';
export { MonitorProjects, type MonitorProjectsProps } from './projects/MonitorProjects.tsx';
export { MonitorProjectsView, type MonitorProjectsViewProps } from './projects/MonitorProjectsView.tsx';
