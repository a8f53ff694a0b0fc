export type {
  CollaborationBrand,
  CollaborationLogEntry,
  Promotion,
  PromotionDetailData,
  PromotionEntry,
} from '@reachkit/contract/collaboration/promotion';
export * from './headless.ts';
export {
  PromotionInvitations,
  type PromotionInvitationsProps,
} from './invitations/PromotionInvitations.tsx';
export {
  PromotionInvitationsView,
  type PromotionInvitationsViewProps,
} from './invitations/PromotionInvitationsView.tsx';
export { type CollaborationMessages, collaborationTexts } from './locales/zh.ts';
export { PromotionDetail, type PromotionDetailProps } from './promotion/PromotionDetail.tsx';
export { PromotionDetailView, type PromotionDetailViewProps } from './promotion/PromotionDetailView.tsx';
export type { InvitationTabProps, PromotionSlots, PromotionTabProps } from './promotion/promotionSlots.ts';
export { Promotions, type PromotionsProps } from './promotions/Promotions.tsx';
export { PromotionsView, type PromotionsViewProps } from './promotions/PromotionsView.tsx';
export {
  type CollaborationFormats,
  type Due,
  useCollaborationFormats,
} from './shared/useCollaborationFormats.ts';
