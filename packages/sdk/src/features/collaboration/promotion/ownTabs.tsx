'use client';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import type { PromotionSlots, PromotionTabProps } from './promotionSlots.ts';

const Posts = lazyPart(async () => (await import('../posts/PromotionPosts.tsx')).PromotionPosts);
const Report = lazyPart(async () => (await import('../report/PromotionReport.tsx')).PromotionReport);

const Monitor = ({ promotionId, isPrimaryTaken }: PromotionTabProps) => (
  <Posts promotionId={promotionId} isPrimaryTaken={isPrimaryTaken} />
);
const Results = ({ promotionId, isPrimaryTaken }: PromotionTabProps) => (
  <Report promotionId={promotionId} isPrimaryTaken={isPrimaryTaken} />
);

/** Contents of the tabs that this feature has itself; a slot of the same name replaces one. */
export const ownTabs: PromotionSlots = { Monitor, Results };
