import type { ProofsOfFile } from './proofsOfFile.ts';

const detail = 'packages/server/src/domains/creator/detail';

/** Proven by tests of a creator's data and its cost. */
export const provenByCreator: Readonly<Record<string, ProofsOfFile>> = {
  [`${detail}/states.test.ts`]: {
    'shows identity, homepage and number of ad videos, and is never charged': [
      '3.creator.homepage',
      '3.creator.adVideos',
    ],
    'have their own results, and the results of sponsored and of other posts': ['3.creator.brands'],
    'has an interval for each share, and the unlisted remainder': [
      '3.creator.audienceGender',
      '3.creator.audienceAge',
      '3.creator.audienceRegion',
      '3.creator.audienceLanguage',
    ],
  },

  [`${detail}/figures.test.ts`]: {
    'have the same averages, medians, rates and plays per follower, to the last digit shown': [
      '9.format.average',
    ],
    'have the same posts per week and posting hours in the team’s time zone': ['3.creator.frequency'],
    'have the same price and CPM, which are also stored for their peers': [
      '3.creator.price',
      '3.creator.cpm',
    ],
  },

  [`${detail}/charging.test.ts`]: {
    'charge exactly one of 50 creators, and reject the others with 430': ['6.gate.basicAnalysis'],
    'an audience analysis has its own counter, and is free if no audience is known': [
      '6.gate.audienceAnalysis',
    ],
  },
};
