'use client';
import type { Promotion } from '@reachkit/contract/collaboration/promotion';
import type { ComponentType } from 'react';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { createSlotContext } from '../../../core/slots.tsx';
import type { InvitationsView } from '../invitations/invitationsView.ts';

/** Tabs of a promotion, in their order. */
export const promotionTabs = ['invitation', 'emailList', 'cooperation', 'monitor', 'results'] as const;
/** One of `promotionTabs`. */
export type PromotionTab = (typeof promotionTabs)[number];

/** Props of the content of a tab. */
export interface PromotionTabProps {
  readonly promotionId: string;
  readonly promotion: Promotion;
  /** Closed, removed, or over the limit of the plan: no creators are added; open collaborations can be finished. */
  readonly isReadOnly: boolean;
  /** The head has the filled button, so that the tab has none. */
  readonly isPrimaryTaken: boolean;
  /** Leads to another tab. */
  readonly onTab: (tab: PromotionTab) => void;
}

/** Props of the content of the invitation tab: also its view, e.g. from the page's URL. */
export type InvitationTabProps = PromotionTabProps & FeatureViewProps<InvitationsView>;

/**
 * Contents of the tabs of a promotion. A tab without one is not shown. `slotProps` drives the view of a tab, e.g. from
 * the page's URL.
 */
export interface PromotionSlots {
  readonly Invitation?: ComponentType<InvitationTabProps> | undefined;
  /** The email campaigns of the promotion and one of them, e.g. drawn by parts of `@reachkit/sdk/email`. */
  readonly EmailList?: ComponentType<PromotionTabProps> | undefined;
  readonly Cooperation?: ComponentType<PromotionTabProps> | undefined;
  readonly Monitor?: ComponentType<PromotionTabProps> | undefined;
  readonly Results?: ComponentType<PromotionTabProps> | undefined;
}

/** The slot of each tab. */
export const slotOfTab: Readonly<Record<PromotionTab, keyof PromotionSlots>> = {
  invitation: 'Invitation',
  emailList: 'EmailList',
  cooperation: 'Cooperation',
  monitor: 'Monitor',
  results: 'Results',
};

export const promotionSlots = createSlotContext<PromotionSlots>();
