'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { StaffTeamView } from './StaffTeamView.tsx';
import { type StaffTeamOptions, useStaffTeam } from './useStaffTeam.ts';
import type { StaffView } from './useStaffTeamActions.ts';

/** Props of `StaffTeam`: the team, the view or its default. */
export interface StaffTeamProps extends StaffTeamOptions, RootProps {
  /** Opens the site with a read-only login of the team; left out, the action is not offered. */
  readonly onView?: ((view: StaffView) => void) | undefined;
}

/**
 * A team as staff see it: plan, limits with their origin, members, logins, tickets, audit, and the actions that the
 * person's rights allow, each with a reason.
 * @example
 * const routable = { parseView: parseStaffTeamView, formatView: formatStaffTeamView };
 * <StaffTeam teamId={id} {...useRoutedView(routable)} />
 */
export const StaffTeam = feature(function StaffTeam(
  { teamId, view, defaultView, onViewChange, onView, ...root }: StaffTeamProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useStaffTeam({ teamId, view, defaultView, onViewChange });
  return <StaffTeamView {...root} ref={ref} model={model} onView={onView} />;
});
