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
export { type PromotionLogModel, type PromotionLogOptions, usePromotionLog } from './log/usePromotionLog.ts';
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
export { useInvalidateCollaboration } from './shared/useInvalidateCollaboration.ts';
export type { CollaborationMember } from './shared/useMembers.ts';
export type { PromotionActions } from './shared/usePromotionActions.ts';
