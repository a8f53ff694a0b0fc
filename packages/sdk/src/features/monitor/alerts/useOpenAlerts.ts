'use client';
import { listMonitorAlerts } from '@reachkit/contract/monitor/alert';
import { useRead } from '../../../core/hooks.ts';
import { useLiveAlerts } from '../shared/useLiveAlerts.ts';

/** Options of `useOpenAlerts`. */
export interface OpenAlertsOptions {
  /** `false` sends no request, e.g. if the person has no content monitor. Default `true`. */
  readonly isEnabled?: boolean | undefined;
}

/** Returns how many alerts of the team's monitor projects are open, live; 0 until known. */
export function useOpenAlerts({ isEnabled = true }: OpenAlertsOptions = {}): number {
  const { data } = useRead(listMonitorAlerts, { query: { pageSize: 1 } }, { isEnabled, quiet: 'hint' });
  useLiveAlerts({ isEnabled });
  return data?.open ?? 0;
}
