import {
  exportRanking,
  getRankingOptions,
  listHotAds,
  listHotTags,
  listPopularVideos,
  listTopCreators,
  type PopularVideos,
  type RankingOptions,
  type RankingReasons,
} from '@reachkit/contract/rankings/list';
import { getFilterOptions } from '@reachkit/contract/search/search';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import type { RankedRow } from '../list/rankedRow.ts';
import { storyAds, storyInfluencers, storyPosts, storyReasons, storyTags } from './data.ts';

export interface RankingsWorldOptions {
  /** Changes of the reasons; `null`: there is no list. */
  readonly reasons?: Partial<RankingReasons> | null | undefined;
  readonly waiting?: PopularVideos['waiting'] | undefined;
  readonly isKept?: boolean | undefined;
  readonly cut?: PopularVideos['cut'] | undefined;
  readonly comparedTo?: null | undefined;
  /** Of all rankings; default 100. */
  readonly total?: number | undefined;
  /** No rows, whatever the filters. */
  readonly isEmpty?: boolean | undefined;
}

export const storyDays = ['2026-11-21', '2026-11-20', '2026-11-18', '2026-11-14'];

export const storyOptions: RankingOptions = {
  days: storyDays,
  newest: '2026-11-21T00:00:00.000Z',
  regions: [
    { code: 'US', posts: 4_210 },
    { code: 'DE', posts: 1_204 },
    { code: 'JP', posts: 998 },
  ],
  categories: [
    { code: 'home', posts: 3_020 },
    { code: 'beauty', posts: 2_411 },
  ],
  rows: { video: 500, influencer: 500, tag: 100, ad: 100 },
  followed: { used: 4, limit: 50 },
};

interface Asked {
  readonly keyword?: string | undefined;
  readonly date?: string | undefined;
}

/** Answers of the rankings: one page of each, the same for each filter but a keyword, which is looked for. */
export function rankingsHandlers(given: RankingsWorldOptions = {}): readonly MockHandler[] {
  const { reasons = {}, waiting = null, isKept = true, cut = { limit: 500, hasMore: false } } = given;
  const { comparedTo, total, isEmpty = reasons === null } = given;
  const page = <Row extends RankedRow>(rows: readonly Row[], { keyword = '', date = '' }: Asked) => {
    const later = date === '' ? 0 : Date.parse(date) - Date.parse(storyReasons.to);
    const at = (time: string) => new Date(Date.parse(time) + later).toISOString();
    const list = isEmpty ? [] : rows.filter((row) => JSON.stringify(row).includes(keyword));
    return {
      reasons: reasons && {
        ...storyReasons,
        from: at(storyReasons.from),
        to: at(storyReasons.to),
        oldestReadingAt: at('2026-11-13T07:24:00.000Z'),
        ...reasons,
      },
      waiting,
      isKept,
      list,
      total: total ?? list.length,
      next: null,
      cut,
      comparedTo: comparedTo === null ? null : at('2026-11-20T00:00:00.000Z'),
    };
  };
  return [
    answer(listPopularVideos, ({ query }) => page(storyPosts, query)),
    answer(listTopCreators, ({ query }) => page(storyInfluencers, query)),
    answer(listHotTags, ({ query }) => page(storyTags, query)),
    answer(listHotAds, ({ query }) => page(storyAds, query)),
    answer(getRankingOptions, () => storyOptions),
    answer(getFilterOptions, () => ({
      regions: [],
      languages: [
        { code: 'en', count: 10 },
        { code: 'ja', count: 4 },
      ],
      tags: [
        { code: 'home', parent: null, names: { zh: '家居与收纳', en: 'Home & storage' } },
        { code: 'beauty', parent: null, names: { zh: '美妆', en: 'Beauty' } },
      ],
      sizeBands: [
        { code: 'nano', from: 0, to: 10_000 },
        { code: 'micro', from: 10_000, to: 100_000 },
        { code: 'mega', from: 1_000_000, to: null },
      ],
      recentDays: [7, 30],
    })),
    answer(exportRanking, ({ body }) => ({
      name: `ranking.${body.as}`,
      mediaType: 'text/csv',
      content: new Uint8Array([1]),
    })),
  ];
}
