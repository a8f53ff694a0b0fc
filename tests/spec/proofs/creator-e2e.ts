import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by end-to-end tests of the creator pages. */
export const provenByCreatorE2e: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/creator.spec.ts': {
    'a person goes from search to a creator’s third tab and back, by keyboard': [
      '2.private.detailTiktok',
      '1.detail.overview',
    ],
    'each tab has a URL; clicks change it, and back and forward switch tabs': [
      '1.detail.overview',
      '1.detail.audience',
      '1.detail.content',
      '1.detail.brand',
      '1.detail.email',
      '2.private.detailInstagram',
    ],
  },

  'tests/e2e/unlock.spec.ts': {
    'a team at its last unit uses it, and gets an upgrade offer afterwards': [
      '2.private.detailYoutube',
      '6.gate.basicAnalysis',
      '6.gate.emailUnlocks',
    ],
  },
};
