export type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
export type {
  CollaborationBrand,
  CollaborationLogEntry,
  Promotion,
  PromotionDetailData,
  PromotionEntry,
} from '@reachkit/contract/collaboration/promotion';
export { CooperationBoard, type CooperationBoardProps } from './cooperations/board/CooperationBoard.tsx';
export {
  CooperationBoardView,
  type CooperationBoardViewProps,
} from './cooperations/board/CooperationBoardView.tsx';
export { Cooperations, type CooperationsProps } from './cooperations/list/Cooperations.tsx';
export { CooperationsView, type CooperationsViewProps } from './cooperations/list/CooperationsView.tsx';
export * from './headless.ts';
export { type CollaborationMessages, collaborationTexts } from './locales/zh.ts';
export { PromotionDetail, type PromotionDetailProps } from './promotion/PromotionDetail.tsx';
export { PromotionDetailView, type PromotionDetailViewProps } from './promotion/PromotionDetailView.tsx';
export type { PromotionSlots, PromotionTabProps } from './promotion/promotionSlots.ts';
export { Promotions, type PromotionsProps } from './promotions/Promotions.tsx';
export { PromotionsView, type PromotionsViewProps } from './promotions/PromotionsView.tsx';
export {
  type CollaborationFormats,
  type Due,
  useCollaborationFormats,
} from './shared/useCollaborationFormats.ts';
