'use client';
import { rankingSorts } from '@reachkit/contract/rankings/kinds';
import {
  listHotAds,
  listHotTags,
  listPopularVideos,
  listTopCreators,
  type RankedAdRow,
  type RankedInfluencerRow,
  type RankedPostRow,
  type RankedTagRow,
} from '@reachkit/contract/rankings/list';
import { useRead } from '../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import {
  adsState,
  creatorsState,
  type HotAdsListView,
  type HotTagsListView,
  type PopularVideosListView,
  type TopCreatorsListView,
  tagsState,
  videosState,
} from './rankingView.ts';
import { newestMs, type RankingModel, useRankingFrame, useRankingModel } from './useRankingFrame.ts';

/** Controls the view of the popular videos from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type PopularVideosOptions = FeatureViewProps<PopularVideosListView>;
/** Controls the view of the top creators from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type TopCreatorsOptions = FeatureViewProps<TopCreatorsListView>;
/** Controls the view of the hot tags from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type HotTagsOptions = FeatureViewProps<HotTagsListView>;
/** Controls the view of the hot ads from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type HotAdsOptions = FeatureViewProps<HotAdsListView>;
/** A page of the popular videos with its reasons, filters and selection. */
export type PopularVideosModel = RankingModel<RankedPostRow>;
/** A page of the top creators with its reasons, filters and selection. */
export type TopCreatorsModel = RankingModel<RankedInfluencerRow>;
/** A page of the hot tags with its reasons, filters and selection. */
export type HotTagsModel = RankingModel<RankedTagRow>;
/** A page of the hot ads with its reasons, filters and selection. */
export type HotAdsModel = RankingModel<RankedAdRow>;

/** A past list never changes. */
const reading = (date: string) => ({ keepPrevious: true, everyMs: date === '' ? newestMs : undefined });

/** The posts of a platform by the views that they gained. */
export function usePopularVideos(options: PopularVideosOptions = {}): PopularVideosModel {
  const frame = useRankingFrame(videosState, options);
  const { format, date } = frame.view;
  const read = useRead(listPopularVideos, { query: { ...frame.query, format } }, reading(date));
  return useRankingModel('video', rankingSorts.video, frame, read);
}

/** The creators of a platform by the views that their posts gained. */
export function useTopCreators(options: TopCreatorsOptions = {}): TopCreatorsModel {
  const frame = useRankingFrame(creatorsState, options);
  const read = useRead(listTopCreators, { query: frame.query }, reading(frame.view.date));
  return useRankingModel('influencer', rankingSorts.influencer, frame, read);
}

/** The hashtags of a platform by what new posts with them gained. */
export function useHotTags(options: HotTagsOptions = {}): HotTagsModel {
  const frame = useRankingFrame(tagsState, options);
  const read = useRead(listHotTags, { query: frame.query }, reading(frame.view.date));
  return useRankingModel('tag', rankingSorts.tag, frame, read);
}

/** The advertisements of a platform by the views that they gained. */
export function useHotAds(options: HotAdsOptions = {}): HotAdsModel {
  const frame = useRankingFrame(adsState, options);
  const { format, date } = frame.view;
  const read = useRead(listHotAds, { query: { ...frame.query, format } }, reading(date));
  return useRankingModel('ad', rankingSorts.ad, frame, read);
}
