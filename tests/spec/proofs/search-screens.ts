import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of what the search does on the screen beyond its filters. */
export const provenBySearchScreens: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/features/search/SearchActs.test.tsx': {
    'a search that is described in a sentence > is an offer where the membership does not give it': [
      '6.gate.scope',
    ],
  },
};
