export { type CollaborationBrandModel, useCollaborationBrand } from './brand/useCollaborationBrand.ts';
export {
  type BoardView,
  formatBoardView,
  openBoardView,
  parseBoardView,
} from './cooperations/board/boardView.ts';
export {
  type BoardColumn,
  type CooperationBoardModel,
  type CooperationBoardOptions,
  type MoveConflict,
  useCooperationBoard,
} from './cooperations/board/useCooperationBoard.ts';
export {
  type CooperationListView,
  formatCooperationsView,
  openCooperationsView,
  parseCooperationsView,
} from './cooperations/list/cooperationsView.ts';
export {
  type CooperationsModel,
  type CooperationsOptions,
  useCooperations,
} from './cooperations/list/useCooperations.ts';
export { type CooperationModel, useCooperation } from './cooperations/panel/useCooperation.ts';
export type { CooperationActions, ReadCooperation } from './cooperations/shared/useCooperationActions.ts';
export type { MovingCooperation } from './cooperations/shared/useMoving.ts';
export {
  type BriefFiles,
  type PromotionFormModel,
  type PromotionFormOptions,
  usePromotionForm,
} from './form/usePromotionForm.ts';
export {
  type OfferFormModel,
  type OfferFormOptions,
  useOfferForm,
} from './invitations/dialogs/useOfferForm.ts';
export { invitationAsItIs } from './invitations/invitationAsItIs.ts';
export {
  actionsOf,
  type InvitationAction,
  type InvitationRights,
  mainActionOf,
  type NextStep,
  nextStepOf,
} from './invitations/invitationSteps.ts';
export {
  formatInvitationsView,
  type InvitationsView,
  openInvitationsView,
  parseInvitationsView,
} from './invitations/invitationsView.ts';
export type { InvitationActions } from './invitations/useInvitationActions.ts';
export {
  type InvitationsModel,
  type InvitationsOptions,
  usePromotionInvitations,
} from './invitations/usePromotionInvitations.ts';
export {
  type InvitedCreator,
  type InviteModel,
  type InviteOptions,
  type InviteResult,
  useInvite,
} from './invite/useInvite.ts';
export { type PromotionLogModel, type PromotionLogOptions, usePromotionLog } from './log/usePromotionLog.ts';
export {
  formatPromotionPostsView,
  openPromotionPostsView,
  type PromotionPostListView,
  parsePromotionPostsView,
} from './posts/postsView.ts';
export {
  type PromotionPost,
  type PromotionPostsModel,
  type PromotionPostsOptions,
  usePromotionPosts,
} from './posts/usePromotionPosts.ts';
export { type PromotionTab, promotionTabs } from './promotion/promotionSlots.ts';
export {
  type PromotionDetailOptions,
  type PromotionModel,
  usePromotion,
  usePromotionName,
} from './promotion/usePromotion.ts';
export {
  formatPromotionsView,
  openPromotionsView,
  type PromotionListView,
  parsePromotionsView,
} from './promotions/promotionsView.ts';
export { type PromotionsModel, type PromotionsOptions, usePromotions } from './promotions/usePromotions.ts';
export {
  type FulfilmentRecordModel,
  type FulfilmentRecordOptions,
  useFulfilmentRecord,
} from './record/useFulfilmentRecord.ts';
export type { ReportCreator } from './report/reportFigure.ts';
export {
  formatPromotionReportView,
  openPromotionReportView,
  type PromotionReportOrder,
  parsePromotionReportView,
  type ReportSort,
} from './report/reportView.ts';
export {
  type PromotionReportModel,
  type PromotionReportOptions,
  type ReportRates,
  usePromotionReport,
} from './report/usePromotionReport.ts';
export { type ReportSharesModel, useReportShares } from './report/useReportShares.ts';
export { useInvalidateCollaboration } from './shared/useInvalidateCollaboration.ts';
export type { CollaborationMember } from './shared/useMembers.ts';
export type { PromotionActions } from './shared/usePromotionActions.ts';
