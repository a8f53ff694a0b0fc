export type { RankingKind, RankingPeriod } from '@reachkit/contract/rankings/kinds';
export type {
  RankedAdRow,
  RankedInfluencerRow,
  RankedPostRow,
  RankedTagRow,
} from '@reachkit/contract/rankings/list';
export * from './headless.ts';
export { HotAds, type HotAdsProps } from './list/pages/HotAds.tsx';
export { HotAdsView, type HotAdsViewProps } from './list/pages/HotAdsView.tsx';
export { HotTags, type HotTagsProps } from './list/pages/HotTags.tsx';
export { HotTagsView, type HotTagsViewProps } from './list/pages/HotTagsView.tsx';
export { PopularVideos, type PopularVideosProps } from './list/pages/PopularVideos.tsx';
export { PopularVideosView, type PopularVideosViewProps } from './list/pages/PopularVideosView.tsx';
export { TopCreators, type TopCreatorsProps } from './list/pages/TopCreators.tsx';
export { TopCreatorsView, type TopCreatorsViewProps } from './list/pages/TopCreatorsView.tsx';
export type { RankedCreatorsProps, RankedPostProps, RankingsSlots } from './list/rankingsSlots.ts';
export { type RankingsMessages, rankingsTexts } from './locales/zh.ts';
