'use client';
import type { PromotionSlots } from './promotionSlots.ts';

/** Contents of the tabs that this feature has itself; a slot of the same name replaces one. */
export const ownTabs: PromotionSlots = {};
