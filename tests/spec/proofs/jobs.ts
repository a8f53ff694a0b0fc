import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of long acts and of exports. */
export const provenByJobs: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/search/exporting/export.test.ts': {
    'the cost > is refused before anything begins where too few rows are left, and where none are given': [
      '6.gate.export',
    ],
    'the cost > is never more than the membership gives, however many ask for the last rows at once': [
      '6.gate.export',
    ],
  },
};
