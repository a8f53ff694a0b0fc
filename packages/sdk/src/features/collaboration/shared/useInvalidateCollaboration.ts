'use client';
import {
  getCooperation,
  getCooperationBoard,
  listCooperations,
} from '@reachkit/contract/collaboration/cooperation';
import {
  listPromotionInvitations,
  listPromotionMail,
  previewInviteByEmail,
} from '@reachkit/contract/collaboration/invitation';
import {
  getCollaborationBrand,
  getPromotion,
  listPromotionLog,
  listPromotions,
} from '@reachkit/contract/collaboration/promotion';
import { getPromotionReminders } from '@reachkit/contract/collaboration/reminder';
import {
  getFulfilment,
  getPromotionResults,
  listPromotionPosts,
  listReportShares,
} from '@reachkit/contract/collaboration/results';
import { useInvalidate } from '../../../core/hooks.ts';

/** Invalidates every list and page of promotions and collaborations after a change. */
export function useInvalidateCollaboration(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () =>
    invalidate(
      listPromotions,
      getPromotion,
      listPromotionLog,
      listPromotionInvitations,
      listPromotionMail,
      previewInviteByEmail,
      getCooperationBoard,
      listCooperations,
      getCooperation,
      getPromotionResults,
      listReportShares,
      listPromotionPosts,
      getFulfilment,
      getCollaborationBrand,
      getPromotionReminders,
    );
}
