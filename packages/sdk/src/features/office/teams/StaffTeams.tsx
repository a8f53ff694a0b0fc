'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { StaffTeamsView } from './StaffTeamsView.tsx';
import { type StaffTeamsOptions, useStaffTeams } from './useStaffTeams.ts';

/** Props of `StaffTeams`: the view or its default. */
export interface StaffTeamsProps extends StaffTeamsOptions, RootProps {}

/**
 * The search of teams by staff: by name, id, phone number, address, account or order number, by state and plan.
 * @example
 * const routable = { parseView: parseStaffTeamsView, formatView: formatStaffTeamsView };
 * <StaffTeams {...useRoutedView(routable)} />
 */
export const StaffTeams = feature(function StaffTeams(
  { view, defaultView, onViewChange, ...root }: StaffTeamsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <StaffTeamsView {...root} ref={ref} model={useStaffTeams({ view, defaultView, onViewChange })} />;
});
