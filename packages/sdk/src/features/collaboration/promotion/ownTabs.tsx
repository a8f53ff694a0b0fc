'use client';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import type { InvitationTabProps, PromotionSlots } from './promotionSlots.ts';

const PromotionInvitations = lazyPart(
  async () => (await import('../invitations/PromotionInvitations.tsx')).PromotionInvitations,
);

function Invitation({ promotion: _promotion, isReadOnly: _isReadOnly, ...props }: InvitationTabProps) {
  return <PromotionInvitations {...props} />;
}

/** Contents of the tabs that this feature has itself; a slot of the same name replaces one. */
export const ownTabs: PromotionSlots = { Invitation };
