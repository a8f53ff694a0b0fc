'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../../core/slots.tsx';

/** Props of a host's own component below the members. */
export interface TeamInvitationSlotProps {
  /** Remaining seats for members and open invitations. */
  readonly seatsLeft: number;
}

/** Slots that a host may fill with its own components. */
export interface TeamMembersSlots {
  /** Invites people, e.g. with `InviteMember` of `@reachkit/sdk/session`; without it nothing is rendered. */
  readonly Invitation?: ComponentType<TeamInvitationSlotProps> | undefined;
}

export const teamMembersSlots = createSlotContext<TeamMembersSlots>();
