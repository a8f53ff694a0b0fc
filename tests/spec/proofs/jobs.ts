import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of background jobs and of exports. */
export const provenByJobs: Readonly<Record<string, ProofsOfFile>> = {
  'packages/server/src/domains/search/exporting/export.test.ts': {
    'the cost > an export is rejected early if too few rows are left or none are given': ['6.gate.export'],
    'the cost > the cost never exceeds the plan’s limit, even with concurrent requests': ['6.gate.export'],
  },
};
