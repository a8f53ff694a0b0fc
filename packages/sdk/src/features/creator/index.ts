export { CreatorAudience, type CreatorAudienceProps } from './audience/CreatorAudience.tsx';
export { CreatorBrands, type CreatorBrandsProps } from './brand/CreatorBrands.tsx';
export {
  type CreatorCompareDrawing,
  CreatorCompareView,
  type CreatorCompareViewProps,
} from './compare/CreatorCompareView.tsx';
export { CreatorCompare, type CreatorCompareProps } from './compare/CreatorCompare.tsx';
export { CreatorDetail, type CreatorDetailProps } from './CreatorDetail.tsx';
export {
  type CreatorActionsProps,
  type CreatorDetailDrawing,
  type CreatorDetailSlots,
  CreatorDetailView,
  type CreatorDetailViewProps,
  type NeighbourCreator,
} from './CreatorDetailView.tsx';
export { CreatorContent, type CreatorContentProps } from './content/CreatorContent.tsx';
export { CreatorEmails, type CreatorEmailsProps } from './email/CreatorEmails.tsx';
export { EmailUnlock, type EmailUnlockProps } from './email/EmailUnlock.tsx';
export * from './headless.ts';
export { creatorTexts } from './locales/zh.ts';
export { CreatorOverview, type CreatorOverviewProps } from './overview/CreatorOverview.tsx';
export { MeasureHint, type MeasureHintProps } from './shared/MeasureHint.tsx';
export { VideoCover, type VideoCoverProps } from './shared/VideoCover.tsx';
export { SimilarCreators, type SimilarCreatorsProps } from './similar/SimilarCreators.tsx';
export { SimilarCreatorsView, type SimilarCreatorsViewProps } from './similar/SimilarCreatorsView.tsx';
