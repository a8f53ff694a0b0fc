'use client';
import {
  listMonitorAlerts,
  monitorAlertChangeSchema,
  monitorAlertEvent,
} from '@reachkit/contract/monitor/alert';
import { getMonitoredPost } from '@reachkit/contract/monitor/link';
import { getMonitorSummary, listMonitorProjects } from '@reachkit/contract/monitor/project';
import { useInvalidate } from '../../../core/hooks.ts';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';

/** Options of `useLiveAlerts`. */
interface LiveAlertsOptions {
  /** Only changes of this project concern the screen. Default: of all. */
  readonly projectId?: string | undefined;
  readonly isEnabled?: boolean | undefined;
}

/** Refetches what shows alerts or their number when the alerts of the team change. */
export function useLiveAlerts({ projectId, isEnabled = true }: LiveAlertsOptions = {}): void {
  const invalidate = useInvalidate();
  useRefetchOn(
    monitorAlertEvent,
    () => invalidate(listMonitorAlerts, getMonitorSummary, getMonitoredPost, listMonitorProjects),
    {
      isEnabled,
      isAbout: (data) => {
        if (projectId === undefined) return true;
        const change = monitorAlertChangeSchema.safeParse(data);
        // Max 100 projects are named: a message that cannot be read may be about any.
        return (
          !change.success ||
          change.data.projectIds.length >= 100 ||
          change.data.projectIds.includes(projectId)
        );
      },
    },
  );
}
