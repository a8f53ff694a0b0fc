'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { TeamDataView } from './TeamDataView.tsx';
import { type TeamDataOptions, useTeamData } from './useTeamData.ts';

/** Props of `TeamData`: the view or its default, and the attributes of its root. */
export interface TeamDataProps extends TeamDataOptions, RootProps {}

/**
 * The figures of a team's members over time, as table and charts, with an export; for team admins.
 * @example
 * const routable = { parseView: parseDataView, formatView: formatDataView };
 * <TeamData {...useRoutedView(routable)} />
 */
export const TeamData = feature(function TeamData(
  { view, defaultView, onViewChange, ...root }: TeamDataProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useTeamData({ view, defaultView, onViewChange });
  return <TeamDataView {...root} ref={ref} model={model} />;
});
