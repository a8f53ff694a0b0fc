'use client';
import type { Promotion } from '@reachkit/contract/collaboration/promotion';
import type { ComponentType } from 'react';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { createSlotContext } from '../../../core/slots.tsx';
import type { BoardView } from '../cooperations/board/boardView.ts';
import type { InvitationsView } from '../invitations/invitationsView.ts';
import type { PromotionPostListView } from '../posts/postsView.ts';
import type { PromotionReportOrder } from '../report/reportView.ts';

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

/** Props of the content of a tab with a view of its own, e.g. from the page's URL. */
export type TabProps<View> = PromotionTabProps & FeatureViewProps<View>;

/**
 * Contents of the tabs of a promotion. A tab without one is not shown. `slotProps` drives the view of a tab, e.g. from
 * the page's URL.
 */
export interface PromotionSlots {
  readonly Invitation?: ComponentType<TabProps<InvitationsView>> | undefined;
  /** The email campaigns of the promotion and one of them, e.g. drawn by parts of `@reachkit/sdk/email`. */
  readonly EmailList?: ComponentType<PromotionTabProps> | undefined;
  readonly Cooperation?: ComponentType<TabProps<BoardView>> | undefined;
  readonly Monitor?: ComponentType<TabProps<PromotionPostListView>> | undefined;
  readonly Results?: ComponentType<TabProps<PromotionReportOrder>> | undefined;
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
