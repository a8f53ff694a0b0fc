'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../../core/slots.tsx';
import { FeatureRoot } from '../../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { TeamMembersView } from './TeamMembersView.tsx';
import { type TeamMembersSlots, teamMembersSlots } from './teamMembersSlots.ts';
import { type TeamMembersOptions, useTeamMembers } from './useTeamMembers.ts';

/** What `TeamMembers` takes: the view or its default, slots, and the attributes of its root. */
export interface TeamMembersProps extends TeamMembersOptions, SlotOptions<TeamMembersSlots>, RootProps {}

/**
 * The members of a team for those who manage it: identities, usage against caps, seats, removal with a transfer, and
 * the ownership.
 * @example <TeamMembers slots={{ Invitation: MyInvitation }} resetLinkOf={(token) => `${location.origin}/resetPassword#${token}`} />
 */
export const TeamMembers = forwardRef<HTMLElement, TeamMembersProps>(function TeamMembers(props, ref) {
  const { slots, slotProps, ...rest } = props;
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={teamMembersSlots} slots={slots} slotProps={slotProps}>
        <Composed {...rest} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends Omit<TeamMembersProps, 'slots' | 'slotProps'> {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, resetLinkOf, ...root }: ComposedProps) {
  const model = useTeamMembers({ view, defaultView, onViewChange, resetLinkOf });
  return <TeamMembersView {...root} ref={rootRef} model={model} />;
}
