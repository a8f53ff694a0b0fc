import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the pages of one creator. */
export const provenByCreatorScreens: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/features/creator/overview/CreatorOverview.test.tsx': {
    'shows the grade level1 as Poor': ['4.grade.poor'],
    'shows the grade level2 as Bare pass': ['4.grade.pass'],
    'shows the grade level3 as Medium': ['4.grade.medium'],
    'shows the grade level4 as Good': ['4.grade.good'],
    'shows the grade level5 as Excellent': ['4.grade.excellent'],
  },
};
