import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of saved searches and of similar creators. */
export const provenBySavedAndSimilar: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/search/saved/http.test.ts': {
    'limits of the plan > apply to saving a search as to running it, and to alerts': ['6.gate.scope'],
    'limits of the plan > may shrink: saved searches stay, are not counted, and fail when run': [
      '6.gate.scope',
    ],
  },

  'packages/server/src/domains/search/similar/http.test.ts': {
    'cost of similar creators > requires a plan with this scope; a rejection names the scope and is free': [
      '6.gate.scope',
    ],
  },
};
