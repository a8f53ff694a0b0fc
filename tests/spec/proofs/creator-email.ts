import type { ProofsOfFile } from './proofsOfFile.ts';

const email = 'packages/server/src/domains/email';

/** By tests of the addresses of creators: who sees them, and what that costs. */
export const provenByContact: Readonly<Record<string, ProofsOfFile>> = {
  [`${email}/creatorEmails.test.ts`]: {
    'is masked, with what is known of it, until the team unlocked it': ['3.creator.contactEmail'],
    'is none where no address is known': ['3.creator.contactEmail'],
  },

  [`${email}/unlock.test.ts`]: {
    'is all or none where too few are left, and says how many that takes': ['6.gate.emailUnlocks'],
    'lets exactly one of 50 pass on the last unit, through two processes': ['6.gate.emailUnlocks'],
  },
};
