import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/rankings';

/** Proven by tests of the rankings. */
export const provenByRankings: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/rankings.spec.ts': {
    'the menu leads to the four rankings, each with its reasons or with what it waits for': [
      '1.rankings.videos',
      '1.rankings.creators',
      '1.rankings.tags',
      '1.rankings.ads',
      '2.private.rankingTag',
      '2.private.rankingAd',
      '2.private.rankingsOthers',
    ],
    'the free plan sees its rows of popular videos and top creators, then the upgrade': [
      '6.gate.popularVideos',
      '6.gate.topCreators',
    ],
  },
  [`${server}/lists/http.test.ts`]: {
    'a kept list > says where its rows stand, and stood': ['1.rankings.videos'],
    'top creators have their followers, their best post and their status': ['1.rankings.creators'],
    'hot tags have their score, rise, views and languages': ['1.rankings.tags', '2.private.rankingTag'],
    'hot ads have their brand and the evidence': ['1.rankings.ads', '2.private.rankingAd'],
  },
  [`${server}/lists/cut.test.ts`]: {
    'every tier sees exactly its rows': ['6.gate.popularVideos', '6.gate.topCreators'],
    'no combination of pages, sorts, filters and files reveals more': [
      '6.gate.popularVideos',
      '6.gate.topCreators',
    ],
  },
  'packages/demo/src/rankings/rankings.test.ts': {
    'the four rankings of each day of the demo equal those in plain SQL, rank by rank': [
      '1.rankings.videos',
      '1.rankings.creators',
      '1.rankings.tags',
      '1.rankings.ads',
    ],
  },
};
