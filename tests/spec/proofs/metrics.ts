import { each, type ProofsOfFile } from './proofsOfFile.ts';

const metrics = 'packages/server/src/domains/creator/metrics';

/** By tests of the metrics engine: what numbers a creator has, and how they are made. */
export const provenByMetrics: Readonly<Record<string, ProofsOfFile>> = {
  [`${metrics}/definitions/price.test.ts`]: {
    'is a band around median plays × CPM, and says what it was looked up by': [
      '3.creator.price',
      '3.creator.cpm',
    ],
  },

  [`${metrics}/definitions/growth.test.ts`]: {
    'says from when to when, by how many, and how sure that is': ['3.creator.growth'],
  },

  [`${metrics}/definitions/publishing.test.ts`]: {
    'after the oldest one, over the time since it': ['3.creator.frequency'],
    'are five at most, each counted once a post, whatever its spelling; equal ones by letter': [
      '3.creator.hashtags',
    ],
  },

  [`${metrics}/definitions/quality.test.ts`]: {
    ...each(['poor is level1', 'poor is level1 up to the 20th percentile'], ['4.grade.poor']),
    ...each(['pass is level2', 'pass is level2 up to the 40th percentile'], ['4.grade.pass']),
    'medium is level3': ['4.grade.medium'],
    ...each(['good is level4', 'good is level4 up to the 80th percentile'], ['4.grade.good']),
    ...each(['excellent is level5', 'excellent is level5 at the very top'], ['4.grade.excellent']),
  },
};
