import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of saved searches and of similar creators. */
export const provenBySavedAndSimilar: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/search/saved/http.test.ts': {
    'limits of the plan > apply to saved searches as to running ones, and to alerts': ['6.gate.scope'],
    'limits of the plan > may shrink: the search stays, is not counted, and fails when run': ['6.gate.scope'],
  },

  'packages/server/src/domains/search/similar/http.test.ts': {
    'cost of similar creators > requires a plan with this scope; the error names it and costs nothing': [
      '6.gate.scope',
    ],
  },
};
