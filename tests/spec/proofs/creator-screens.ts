import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of the screens of one creator. */
export const provenByCreatorScreens: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/features/creator/overview/CreatorOverview.test.tsx': {
    'says the grade level1 as Poor': ['4.grade.poor'],
    'says the grade level2 as Pass': ['4.grade.pass'],
    'says the grade level3 as Medium': ['4.grade.medium'],
    'says the grade level4 as Good': ['4.grade.good'],
    'says the grade level5 as Excellent': ['4.grade.excellent'],
  },
};
