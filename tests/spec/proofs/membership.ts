import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of plans, limits and what they permit, in parts. */
export const provenByMembership: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/features/membership/membership.test.tsx': {
    'shows every limit and price of the data, each under its membership': [
      '1.membership.tiers',
      '9.choice.currency',
    ],
  },
};
