import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of the usage report and of the rights of a membership. */
export const provenByUsage: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/features/account/usage/usage.test.tsx': {
    'shows each counter with its forecast, and how that comes about on focus': ['1.account.dataUsage'],
    'says what each charge was for, with the way there, and what is gone': ['1.account.dataUsage'],
  },

  'packages/sdk/src/features/membership/membership.test.tsx': {
    'the rights of a membership > shows what is used, when it comes back, and every other limit': [
      '1.membership.rights',
    ],
  },

  'packages/host/src/pages/account/usagePage.test.tsx': {
    'keeps the days, the counter and the member in the address of /dataUsed': ['2.private.dataUsed'],
  },
};
