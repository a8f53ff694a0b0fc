export { type CreatorCompareModel, useCreatorCompare } from './compare/useCreatorCompare.ts';
export type { CreatorRefresh, RefreshState } from './frame/useCreatorRefresh.ts';
export { type CreatorTrail, useCreatorTrail } from './frame/useCreatorTrail.ts';
export {
  type CreatorGrowthModel,
  type GrowthRange,
  useCreatorGrowth,
} from './overview/useCreatorGrowth.ts';
export {
  type CreatorOverviewModel,
  type NewQuote,
  useCreatorOverview,
} from './overview/useCreatorOverview.ts';
export { type CreatorTab, creatorTabs, tabOf } from './shared/creatorTabs.ts';
export { type CreatorRef, useCreatorProfile, useReloadCreator } from './shared/reading/useCreatorProfile.ts';
export {
  formatSimilarView,
  openSimilarView,
  parseSimilarView,
  type SimilarView,
} from './similar/similarView.ts';
export {
  type Choose,
  type SimilarModel,
  type SimilarOptions,
  type SimilarSelection,
  useSimilarCreators,
} from './similar/useSimilarCreators.ts';
export { type CreatorDetailModel, type CreatorDetailOptions, useCreatorDetail } from './useCreatorDetail.ts';
