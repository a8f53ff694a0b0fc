export type { CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
export type {
  CollaborationBrand,
  CollaborationLogEntry,
  Promotion,
  PromotionDetailData,
  PromotionEntry,
} from '@reachkit/contract/collaboration/promotion';
export type { Fulfilment, PromotionResults, ReportShare } from '@reachkit/contract/collaboration/results';
export { CooperationBoard, type CooperationBoardProps } from './cooperations/board/CooperationBoard.tsx';
export {
  CooperationBoardView,
  type CooperationBoardViewProps,
} from './cooperations/board/CooperationBoardView.tsx';
export { Cooperations, type CooperationsProps } from './cooperations/list/Cooperations.tsx';
export { CooperationsView, type CooperationsViewProps } from './cooperations/list/CooperationsView.tsx';
export * from './headless.ts';
export {
  PromotionInvitations,
  type PromotionInvitationsProps,
} from './invitations/PromotionInvitations.tsx';
export {
  PromotionInvitationsView,
  type PromotionInvitationsViewProps,
} from './invitations/PromotionInvitationsView.tsx';
export { InviteButton, type InviteButtonProps } from './invite/InviteButton.tsx';
export { type CollaborationMessages, collaborationTexts } from './locales/zh.ts';
export { PromotionPosts, type PromotionPostsProps } from './posts/PromotionPosts.tsx';
export { PromotionPostsView, type PromotionPostsViewProps } from './posts/PromotionPostsView.tsx';
export { PromotionDetail, type PromotionDetailProps } from './promotion/PromotionDetail.tsx';
export { PromotionDetailView, type PromotionDetailViewProps } from './promotion/PromotionDetailView.tsx';
export type { PromotionSlots, PromotionTabProps, TabProps } from './promotion/promotionSlots.ts';
export { Promotions, type PromotionsProps } from './promotions/Promotions.tsx';
export { PromotionsView, type PromotionsViewProps } from './promotions/PromotionsView.tsx';
export { FulfilmentRecord, type FulfilmentRecordProps } from './record/FulfilmentRecord.tsx';
export { FulfilmentRecordView, type FulfilmentRecordViewProps } from './record/FulfilmentRecordView.tsx';
export { PromotionReport, type PromotionReportProps } from './report/PromotionReport.tsx';
export { PromotionReportView, type PromotionReportViewProps } from './report/PromotionReportView.tsx';
export {
  type CollaborationFormats,
  type Due,
  useCollaborationFormats,
} from './shared/useCollaborationFormats.ts';
