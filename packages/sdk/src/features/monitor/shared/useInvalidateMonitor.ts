'use client';
import { listMonitorAlerts } from '@reachkit/contract/monitor/alert';
import { getMonitoredPost, listMonitorLinks } from '@reachkit/contract/monitor/link';
import {
  getMonitorProject,
  getMonitorSummary,
  listMonitorProjects,
} from '@reachkit/contract/monitor/project';
import { listMonitorRules } from '@reachkit/contract/monitor/rule';
import { useInvalidate } from '../../../core/hooks.ts';

/** Invalidates every list and page of the content monitor after a change. */
export function useInvalidateMonitor(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () =>
    invalidate(
      listMonitorProjects,
      getMonitorProject,
      getMonitorSummary,
      listMonitorLinks,
      getMonitoredPost,
      listMonitorAlerts,
      listMonitorRules,
    );
}
