'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../../core/slots.tsx';

/** Props of a host's own part below the members. */
export interface TeamInvitationSlotProps {
  /** Places that are left for members and open invitations. */
  readonly seatsLeft: number;
}

/** Places that a host may fill with its own parts. */
export interface TeamMembersSlots {
  /** Invites people, e.g. with `InviteMember` of `@reachkit/sdk/session`; without it nothing is drawn. */
  readonly Invitation?: ComponentType<TeamInvitationSlotProps> | undefined;
}

export const teamMembersSlots = createSlotContext<TeamMembersSlots>();
