'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { MonitorProjectView } from './MonitorProjectView.tsx';
import { type MonitorProjectOptions, useMonitorProject } from './useMonitorProject.ts';

/** Props of `MonitorProject`: the id of the project, and the view or its default. */
export interface MonitorProjectProps extends MonitorProjectOptions, RootProps {}

/**
 * A monitor project: its figures, its open alerts, and its posts with their state, figures and next reading, now or at
 * an equal age. Posts are added by pasted links or by a file.
 * @example
 * const routable = { parseView: parseMonitorProjectView, formatView: formatMonitorProjectView };
 * <MonitorProject projectId={id} {...useRoutedView(routable)} />
 */
export const MonitorProject = feature(function MonitorProject(
  { projectId, view, defaultView, onViewChange, ...root }: MonitorProjectProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useMonitorProject({ projectId, view, defaultView, onViewChange });
  return <MonitorProjectView {...root} ref={ref} model={model} />;
});
