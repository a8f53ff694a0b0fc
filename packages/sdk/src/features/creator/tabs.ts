export { CreatorAudience, type CreatorAudienceProps } from './audience/CreatorAudience.tsx';
export { CreatorAudienceView, type CreatorAudienceViewProps } from './audience/CreatorAudienceView.tsx';
export {
  type AudienceCost,
  type AudienceModel,
  type AudienceState,
  type KnownAudience,
  useCreatorAudience,
} from './audience/useCreatorAudience.ts';
export { CreatorBrands, type CreatorBrandsProps } from './brand/CreatorBrands.tsx';
export { CreatorBrandsView, type CreatorBrandsViewProps } from './brand/CreatorBrandsView.tsx';
export { type BrandsModel, useCreatorBrands } from './brand/useCreatorBrands.ts';
export { CreatorContent, type CreatorContentProps } from './content/CreatorContent.tsx';
export { CreatorContentView, type CreatorContentViewProps } from './content/CreatorContentView.tsx';
export {
  type ContentView,
  defaultContentView,
  formatContentView,
  parseContentView,
} from './content/contentView.ts';
export { PostingHours, type PostingHoursProps } from './content/PostingHours.tsx';
export {
  type ContentFacts,
  type ContentModel,
  type CreatorContentOptions,
  useCreatorContent,
} from './content/useCreatorContent.ts';
export { CreatorEmails, type CreatorEmailsProps } from './email/CreatorEmails.tsx';
export { CreatorEmailsView, type CreatorEmailsViewProps } from './email/CreatorEmailsView.tsx';
export { EmailUnlock, type EmailUnlockProps } from './email/EmailUnlock.tsx';
export {
  type EmailUnlockLayout,
  EmailUnlockView,
  type EmailUnlockViewProps,
} from './email/EmailUnlockView.tsx';
export { type CreatorEmailsModel, useCreatorEmails } from './email/useCreatorEmails.ts';
export {
  type EmailUnlockModel,
  type EmailUnlockOptions,
  type UnlockRefusal,
  type UnlocksLeft,
  useEmailUnlock,
} from './email/useEmailUnlock.ts';
