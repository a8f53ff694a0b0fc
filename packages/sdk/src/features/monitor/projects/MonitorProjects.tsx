'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { MonitorProjectsView } from './MonitorProjectsView.tsx';
import { type MonitorProjectsOptions, useMonitorProjects } from './useMonitorProjects.ts';

/** Props of `MonitorProjects`: the view or its default. */
export interface MonitorProjectsProps extends MonitorProjectsOptions, RootProps {}

/**
 * The monitor projects of a team with their figures and open alerts: make, edit, archive, restore, remove and export
 * them.
 * @example
 * const routable = { parseView: parseMonitorProjectsView, formatView: formatMonitorProjectsView };
 * <MonitorProjects {...useRoutedView(routable)} />
 */
export const MonitorProjects = feature(function MonitorProjects(
  { view, defaultView, onViewChange, ...root }: MonitorProjectsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <MonitorProjectsView
      {...root}
      ref={ref}
      model={useMonitorProjects({ view, defaultView, onViewChange })}
    />
  );
});
