'use client';
import { getPromotion, type PromotionDetailData } from '@reachkit/contract/collaboration/promotion';
import { useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type ChangeDetail, useControllable } from '../../../core/react/useControllable.ts';
import { useCollaborationLive } from '../shared/useCollaborationLive.ts';
import { type PromotionActions, usePromotionActions } from '../shared/usePromotionActions.ts';
import type { PromotionTab } from './promotionSlots.ts';

/** Options of `usePromotion`: the id, and the tab or its default. */
export interface PromotionDetailOptions {
  readonly promotionId: string;
  /** Controlled: the host keeps the tab, e.g. in its URL. */
  readonly tab?: PromotionTab | undefined;
  /** Default `invitation`. */
  readonly defaultTab?: PromotionTab | undefined;
  readonly onTabChange?: ((tab: PromotionTab, detail: ChangeDetail) => void) | undefined;
}

/** One promotion with its counts and sums, and the tab of its page. */
export interface PromotionModel extends ReadStatus {
  readonly promotionId: string;
  /** `null` until the first response. */
  readonly data: PromotionDetailData | null;
  readonly tab: PromotionTab;
  readonly setTab: (tab: PromotionTab) => void;
  /** Closed, removed, or over the limit of the plan. */
  readonly isReadOnly: boolean;
  readonly isWithout: boolean;
  /** No further promotion can be started. */
  readonly isFull: boolean;
  readonly actions: PromotionActions;
}

/** Reads one promotion, and starts, closes, copies, removes and restores it. */
export function usePromotion(options: PromotionDetailOptions): PromotionModel {
  const { promotionId, tab: given, defaultTab = 'invitation', onTabChange } = options;
  const [tab, setTab] = useControllable<PromotionTab, ChangeDetail>({
    value: given,
    defaultValue: defaultTab,
    onChange: onTabChange,
  });
  const read = useRead(getPromotion, { params: { id: promotionId } });
  useCollaborationLive(promotionId);
  const actions = usePromotionActions();
  const data = read.data ?? null;
  const promotion = data?.promotion;
  return {
    ...readStatus(read),
    promotionId,
    data,
    tab,
    setTab: (next) => setTab(next, { reason: 'tab' }),
    isReadOnly:
      promotion !== undefined &&
      (promotion.state === 'closed' || promotion.isOverLimit || promotion.restorableUntil !== null),
    isWithout: data?.promotions.limit === 0,
    isFull: data !== null && data.promotions.used >= data.promotions.limit,
    actions,
  };
}

/** Returns a promotion's name, e.g. for the title of its page; `null` until loaded, or if there is none. */
export function usePromotionName(promotionId: string): string | null {
  return useRead(getPromotion, { params: { id: promotionId } }).data?.promotion.name ?? null;
}
