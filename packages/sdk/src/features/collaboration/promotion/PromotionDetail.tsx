'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { PromotionDetailView } from './PromotionDetailView.tsx';
import { type PromotionSlots, promotionSlots } from './promotionSlots.ts';
import { type PromotionDetailOptions, usePromotion } from './usePromotion.ts';

/** Props of `PromotionDetail`: the id of the promotion, the tab or its default, and the contents of the tabs. */
export interface PromotionDetailProps
  extends PromotionDetailOptions,
    SlotOptions<PromotionSlots>,
    RootProps {}

/**
 * A promotion: its state, brand, period, owner and money, and its tabs, which are widgets of their own. Its log, the
 * brand of the team, copies and templates are in its menu.
 * @example
 * <PromotionDetail promotionId={id} tab={tab} onTabChange={go} slots={{ EmailList: CampaignsOfPromotion }} />
 */
export const PromotionDetail = feature(function PromotionDetail(
  { promotionId, tab, defaultTab, onTabChange, ...root }: PromotionDetailProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = usePromotion({ promotionId, tab, defaultTab, onTabChange });
  return <PromotionDetailView {...root} ref={ref} model={model} />;
}, promotionSlots);
