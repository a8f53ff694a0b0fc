'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../../core/slots.tsx';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { TeamMembersView } from './TeamMembersView.tsx';
import { type TeamMembersSlots, teamMembersSlots } from './teamMembersSlots.ts';
import { type TeamMembersOptions, useTeamMembers } from './useTeamMembers.ts';

/** Props of `TeamMembers`: the view or its default, slots, and the attributes of its root. */
export interface TeamMembersProps extends TeamMembersOptions, SlotOptions<TeamMembersSlots>, RootProps {}

/**
 * The members of a team for its admins: roles, usage against caps, seats, removal with a transfer, and the ownership.
 * @example <TeamMembers slots={{ Invitation: MyInvitation }} resetLinkOf={(token) => `${location.origin}/resetPassword#${token}`} />
 */
export const TeamMembers = feature(function TeamMembers(
  { view, defaultView, onViewChange, resetLinkOf, ...root }: TeamMembersProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useTeamMembers({ view, defaultView, onViewChange, resetLinkOf });
  return <TeamMembersView {...root} ref={ref} model={model} />;
}, teamMembersSlots);
