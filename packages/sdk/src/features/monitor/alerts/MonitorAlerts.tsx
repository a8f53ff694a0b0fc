'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { MonitorAlertsView } from './MonitorAlertsView.tsx';
import { type MonitorAlertsOptions, useMonitorAlerts } from './useMonitorAlerts.ts';

/** Props of `MonitorAlerts`: the view, or its default. */
export interface MonitorAlertsProps extends MonitorAlertsOptions, RootProps {}

/**
 * The alerts of the team's monitor projects, by state, project and kind, with who handled them.
 * @example
 * const routable = { parseView: parseMonitorAlertsView, formatView: formatMonitorAlertsView };
 * <MonitorAlerts {...useRoutedView(routable)} />
 */
export const MonitorAlerts = feature(function MonitorAlerts(
  { view, defaultView, onViewChange, ...root }: MonitorAlertsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useMonitorAlerts({ view, defaultView, onViewChange });
  return <MonitorAlertsView {...root} ref={ref} model={model} />;
});
