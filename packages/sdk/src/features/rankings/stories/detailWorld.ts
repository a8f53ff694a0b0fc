import {
  followRanking,
  getRankedAd,
  getRankedInfluencer,
  getRankedTag,
  getRankedVideo,
  listRankingFollows,
  type RankingFollow,
  unfollowRanking,
} from '@reachkit/contract/rankings/detail';
import type { RankingKind } from '@reachkit/contract/rankings/kinds';
import { getRankingOptions, type RankingOptions } from '@reachkit/contract/rankings/list';
import { getFilterOptions } from '@reachkit/contract/search/search';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import {
  rankedAd,
  rankedInfluencer,
  rankedTag,
  rankedVideo,
  rankingFollow,
  storyFollows,
} from './details.ts';
import { storyOptions } from './rankingsWorld.ts';

export interface DetailWorldOptions {
  readonly follows?: readonly RankingFollow[];
  readonly limit?: number;
  /** Rows of a ranking that the plan shows. */
  readonly rows?: Partial<RankingOptions['rows']>;
  /** Override the default handlers. */
  readonly handlers?: readonly MockHandler[];
}

const rankings: Readonly<Record<'tag' | 'brand' | 'influencer', RankingKind>> = {
  tag: 'tag',
  brand: 'ad',
  influencer: 'influencer',
};

/** Handlers of the details and of what is followed; they keep what is changed. */
export function detailWorld(options: DetailWorldOptions = {}): readonly MockHandler[] {
  const { limit = 50, rows = {}, handlers = [] } = options;
  let follows = options.follows ?? storyFollows;
  return [
    answer(getRankedVideo, () => rankedVideo()),
    answer(getRankedAd, () => rankedAd()),
    answer(getRankedInfluencer, () => rankedInfluencer()),
    answer(getRankedTag, ({ params: { tag } }) => rankedTag({ tag })),
    answer(getFilterOptions, () => ({
      regions: [],
      languages: [],
      tags: [{ code: 'home', parent: null, names: { zh: '家居', en: 'Home' } }],
      sizeBands: [],
      recentDays: [],
    })),
    answer(getRankingOptions, () => ({ ...storyOptions, rows: { ...storyOptions.rows, ...rows } })),
    answer(listRankingFollows, () => ({ list: [...follows], limit })),
    answer(followRanking, ({ body: { kind, ranking, subject, top, ...of } }) => {
      const isSame = (one: RankingFollow) =>
        one.kind === kind &&
        one.region === of.region &&
        (kind === 'list' ? one.ranking === ranking : (one.subjectId ?? one.name) === subject);
      const known = follows.find(isSame);
      if (!known && follows.length >= limit) throw new Refusal({ code: 400 });
      const made = known
        ? { ...known, top }
        : rankingFollow({
            ...of,
            id: '99',
            kind,
            ranking: kind === 'list' ? (ranking ?? 'video') : rankings[kind],
            name: kind === 'list' ? '' : subject,
            subjectId: kind === 'list' || kind === 'tag' ? null : subject,
            top,
          });
      follows = known ? follows.map((one) => (one === known ? made : one)) : [made, ...follows];
      return made;
    }),
    answer(unfollowRanking, ({ params: { id } }) => {
      follows = follows.filter((one) => one.id !== id);
      return { id };
    }),
    ...handlers,
  ];
}

/** A handler that never answers, and one that fails. */
export const waits = (endpoint: Parameters<typeof answer>[0]): MockHandler =>
  answer(endpoint, () => new Promise<never>(() => {}));
export const fails = (endpoint: Parameters<typeof answer>[0], status = 500): MockHandler =>
  answer(endpoint, () => {
    throw new Refusal({ code: status, status });
  });
