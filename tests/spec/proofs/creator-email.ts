import type { ProofsOfFile } from './proofsOfFile.ts';

const email = 'packages/server/src/domains/email';

/** Proven by tests of creator addresses: who sees them, and their cost. */
export const provenByContact: Readonly<Record<string, ProofsOfFile>> = {
  [`${email}/creatorEmails.test.ts`]: {
    'is masked, with its facts, until the team unlocks it': ['3.creator.contactEmail'],
    'is none where no address is known': ['3.creator.contactEmail'],
  },

  [`${email}/unlock.test.ts`]: {
    'unlocking is all or nothing if too few are left, and reports the number needed': ['6.gate.emailUnlocks'],
    'exactly one of 50 requests uses the last unit, in two processes': ['6.gate.emailUnlocks'],
  },
};
