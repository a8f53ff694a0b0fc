'use client';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import type { PromotionSlots } from './promotionSlots.ts';

/** Contents of the tabs that this feature has itself; a slot of the same name replaces one. */
export const ownTabs: PromotionSlots = {
  Cooperation: lazyPart(
    async () => (await import('../cooperations/board/CooperationTab.tsx')).CooperationTab,
  ),
};
