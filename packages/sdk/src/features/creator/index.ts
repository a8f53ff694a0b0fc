export { VideoCover, type VideoCoverProps } from '../../domain/VideoCover.tsx';
export { CreatorDetail, type CreatorDetailProps } from './CreatorDetail.tsx';
export {
  type CreatorDetailDrawing,
  CreatorDetailView,
  type CreatorDetailViewProps,
  type NeighbourCreator,
} from './CreatorDetailView.tsx';
export { CreatorCompare, type CreatorCompareProps } from './compare/CreatorCompare.tsx';
export {
  type CreatorCompareDrawing,
  CreatorCompareView,
  type CreatorCompareViewProps,
} from './compare/CreatorCompareView.tsx';
export type { CompareSaveProps, CompareSlots } from './compare/compareSlots.ts';
export * from './headless.ts';
export { creatorTexts } from './locales/zh.ts';
export { CreatorOverview, type CreatorOverviewProps } from './overview/CreatorOverview.tsx';
export { PricePanel, type PricePanelProps } from './overview/price/PricePanel.tsx';
export { CreatorPreview, type CreatorPreviewProps } from './preview/CreatorPreview.tsx';
export type {
  CreatorActionsProps,
  CreatorSlots,
  PostActionProps,
  TrackRecordProps,
  WriteEmailSlotProps,
} from './shared/creatorSlots.ts';
export { MeasureHint, type MeasureHintProps } from './shared/words/MeasureHint.tsx';
export { SimilarCreators, type SimilarCreatorsProps } from './similar/SimilarCreators.tsx';
export { SimilarCreatorsView, type SimilarCreatorsViewProps } from './similar/SimilarCreatorsView.tsx';
export type { SimilarSelectionProps, SimilarSlots } from './similar/similarSlots.ts';
