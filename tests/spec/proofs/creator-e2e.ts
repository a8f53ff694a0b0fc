import type { ProofsOfFile } from './proofsOfFile.ts';

/** By people who come to know creators, in a browser against the server. */
export const provenByCreatorE2e: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/creator.spec.ts': {
    'a person goes from the search to a creator’s third tab and back to the same row, by keyboard alone': [
      '2.private.detailTiktok',
      '1.detail.overview',
    ],
    'each tab has an address; a click changes it, and back and forward walk the tabs': [
      '1.detail.overview',
      '1.detail.audience',
      '1.detail.content',
      '1.detail.brand',
      '1.detail.email',
      '2.private.detailInstagram',
    ],
  },

  'tests/e2e/unlock.spec.ts': {
    'a team at its last unit uses it, and is offered more for the next creator': [
      '2.private.detailYoutube',
      '6.gate.basicAnalysis',
      '6.gate.emailUnlocks',
    ],
  },
};
