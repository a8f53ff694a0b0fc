import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the usage report and of the plan limits. */
export const provenByUsage: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/features/account/usage/usage.test.tsx': {
    'shows each counter with its forecast, and its calculation on focus': ['1.account.dataUsage'],
    'shows each charge’s subject with a link, or that it is deleted': ['1.account.dataUsage'],
  },

  'packages/sdk/src/features/membership/membership.test.tsx': {
    'the limits of a plan > shows usage, resets, and every other limit': ['1.membership.rights'],
  },

  'packages/host/src/pages/account/usagePage.test.tsx': {
    'keeps the days, the counter and the member in the URL of /dataUsed': ['2.private.dataUsed'],
  },
};
