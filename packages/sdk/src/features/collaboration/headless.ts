export { type CollaborationBrandModel, useCollaborationBrand } from './brand/useCollaborationBrand.ts';
export {
  type BriefFiles,
  type PromotionFormModel,
  type PromotionFormOptions,
  usePromotionForm,
} from './form/usePromotionForm.ts';
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
export { type InvitationActions, invitationAsItIs } from './invitations/useInvitationActions.ts';
export { type OfferFormModel, type OfferFormOptions, useOfferForm } from './invitations/useOfferForm.ts';
export {
  type InvitationsModel,
  type InvitationsOptions,
  usePromotionInvitations,
} from './invitations/usePromotionInvitations.ts';
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
