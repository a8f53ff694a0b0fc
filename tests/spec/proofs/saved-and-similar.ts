import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of searches that are kept, and of look-alikes. */
export const provenBySavedAndSimilar: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/search/saved/http.test.ts': {
    'limits of the plan > holds for a search that is kept as for one that is run, and for alerts': [
      '6.gate.scope',
    ],
    'limits of the plan > may shrink: the search stays, is not counted, and says so when it is run': [
      '6.gate.scope',
    ],
  },

  'packages/server/src/domains/search/similar/http.test.ts': {
    'cost of similar creators > is a membership whose scope holds them; the refusal names it and costs nothing':
      ['6.gate.scope'],
  },
};
