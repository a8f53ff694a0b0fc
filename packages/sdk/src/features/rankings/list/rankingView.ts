import type { Platform } from '@reachkit/contract/creator/platform';
import { platforms } from '@reachkit/contract/creator/platform';
import type { PostFormat } from '@reachkit/contract/posts/countingChanges';
import {
  postFormats,
  type RankingPeriod,
  type RankingSort,
  rankingPeriods,
  rankingSorts,
} from '@reachkit/contract/rankings/kinds';
import {
  choice,
  day,
  matching,
  opened,
  page,
  setting,
  text,
  type UrlField,
  type UrlState,
  urlState,
} from '../../../core/navigation/urlState.ts';

export const rankingLayouts = ['table', 'cards'] as const;
/** How the rows of a ranking are drawn. */
export type RankingLayout = (typeof rankingLayouts)[number];

/** A list, what of it is shown, and how. */
export interface RankingListView<Sort extends string = RankingSort> {
  readonly platform: Platform;
  readonly period: RankingPeriod;
  /** UTC day at whose start a kept list ends; `""`: the newest list. */
  readonly date: string;
  readonly region: string;
  readonly category: string;
  /** Followers of the creator, as decimals; `""`: no limit. */
  readonly followersFrom: string;
  readonly followersTo: string;
  /** Comma-separated codes. */
  readonly language: string;
  /** Of posts alone. */
  readonly format: PostFormat | '';
  readonly keyword: string;
  readonly sort: Sort;
  readonly layout: RankingLayout;
  /** Key of the row whose detail is open; `""`: none. */
  readonly open: string;
  /** From 1. */
  readonly page: number;
}

const noFormat: UrlField<PostFormat | ''> = { start: '', read: () => undefined, write: () => '' };
const amount = () => matching((given) => /^\d{1,15}$/.test(given));

/**
 * Drops filters that cannot stand beside the others: a list of a past day is kept by region or by category, not by both,
 * and not by followers.
 */
export function settled<View extends RankingListView<string>>(view: View): View {
  if (view.date === '') return view;
  const region = view.category === '' ? view.region : '';
  return { ...view, region, followersFrom: '', followersTo: '' };
}

const stateOf = <Sort extends string>(
  sorts: readonly Sort[],
  first: NoInfer<Sort>,
  format: UrlField<PostFormat | ''> = noFormat,
): UrlState<RankingListView<Sort>> =>
  urlState<RankingListView<Sort>>(
    {
      platform: setting(platforms, platforms[0]),
      period: setting(rankingPeriods, '7d'),
      date: { ...day(), isFilter: false },
      region: matching((given) => /^[A-Z]{2}$/.test(given)),
      category: matching((given) => /^[a-z][a-z_]{0,39}$/.test(given)),
      followersFrom: { ...amount(), parameter: 'from' },
      followersTo: { ...amount(), parameter: 'to' },
      language: matching((given) => /^[a-z]{2,3}(?:,[a-z]{2,3}){0,19}$/.test(given)),
      format,
      keyword: text(),
      sort: setting(sorts, first),
      layout: setting(rankingLayouts, 'table', 'as'),
      open: opened('open', 100),
      page: page('page', 1_000),
    },
    settled,
  );

const posts = choice(['', ...postFormats]);
export const videosState = /* @__PURE__ */ stateOf(rankingSorts.video, 'rank', posts);
export const creatorsState = /* @__PURE__ */ stateOf(rankingSorts.influencer, 'rank');
export const tagsState = /* @__PURE__ */ stateOf(rankingSorts.tag, 'rank');
export const adsState = /* @__PURE__ */ stateOf(rankingSorts.ad, 'rank', posts);

/** A list of the popular videos, what of it is shown, and how. */
export interface PopularVideosListView extends RankingListView<RankingSort<'video'>> {}
/** A list of the top creators, what of it is shown, and how. */
export interface TopCreatorsListView extends RankingListView<RankingSort<'influencer'>> {}
/** A list of the hot tags, what of it is shown, and how. */
export interface HotTagsListView extends RankingListView<RankingSort<'tag'>> {}
/** A list of the hot ads, what of it is shown, and how. */
export interface HotAdsListView extends RankingListView<RankingSort<'ad'>> {}

/** The initial view of the popular videos: the newest list of seven days, by rank. */
export const openPopularVideosView: PopularVideosListView = videosState.open;
/** The initial view of the top creators: the newest list of seven days, by rank. */
export const openTopCreatorsView: TopCreatorsListView = creatorsState.open;
/** The initial view of the hot tags: the newest list of seven days, by rank. */
export const openHotTagsView: HotTagsListView = tagsState.open;
/** The initial view of the hot ads: the newest list of seven days, by rank. */
export const openHotAdsView: HotAdsListView = adsState.open;
/** Reads a view of the popular videos from the query part of a URL. */
export const parsePopularVideosView: UrlState<PopularVideosListView>['parse'] = videosState.parse;
/** Reads a view of the top creators from the query part of a URL. */
export const parseTopCreatorsView: UrlState<TopCreatorsListView>['parse'] = creatorsState.parse;
/** Reads a view of the hot tags from the query part of a URL. */
export const parseHotTagsView: UrlState<HotTagsListView>['parse'] = tagsState.parse;
/** Reads a view of the hot ads from the query part of a URL. */
export const parseHotAdsView: UrlState<HotAdsListView>['parse'] = adsState.parse;
/** The inverse of `parsePopularVideosView`: a query without `?`, empty for the initial view. */
export const formatPopularVideosView: UrlState<PopularVideosListView>['format'] = videosState.format;
/** The inverse of `parseTopCreatorsView`: a query without `?`, empty for the initial view. */
export const formatTopCreatorsView: UrlState<TopCreatorsListView>['format'] = creatorsState.format;
/** The inverse of `parseHotTagsView`: a query without `?`, empty for the initial view. */
export const formatHotTagsView: UrlState<HotTagsListView>['format'] = tagsState.format;
/** The inverse of `parseHotAdsView`: a query without `?`, empty for the initial view. */
export const formatHotAdsView: UrlState<HotAdsListView>['format'] = adsState.format;
