import { each, type ProofsOfFile } from './proofsOfFile.ts';

const metrics = 'packages/server/src/domains/creator/metrics';

/** Proven by tests of the metrics engine: a creator's metrics and their calculation. */
export const provenByMetrics: Readonly<Record<string, ProofsOfFile>> = {
  [`${metrics}/definitions/price.test.ts`]: {
    'is a band around median views × CPM, with its lookup key': ['3.creator.price', '3.creator.cpm'],
  },

  [`${metrics}/definitions/growth.test.ts`]: {
    'has dates, change and confidence': ['3.creator.growth'],
  },

  [`${metrics}/definitions/publishing.test.ts`]: {
    'after the oldest one, over the time since it': ['3.creator.frequency'],
    'are five at most, counted once per post in any spelling; ties by letter': ['3.creator.hashtags'],
  },

  [`${metrics}/definitions/quality.test.ts`]: {
    ...each(['poor is level1', 'poor is level1 up to the 20th percentile'], ['4.grade.poor']),
    ...each(['pass is level2', 'pass is level2 up to the 40th percentile'], ['4.grade.pass']),
    'medium is level3': ['4.grade.medium'],
    ...each(['good is level4', 'good is level4 up to the 80th percentile'], ['4.grade.good']),
    ...each(['excellent is level5', 'excellent is level5 at the very top'], ['4.grade.excellent']),
  },
};
