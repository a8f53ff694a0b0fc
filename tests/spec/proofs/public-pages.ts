import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of the pages that anybody may read. */
export const provenByPublicPages: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/publicPages.spec.ts': {
    '/privacy answers its text, title and canonical link, and opens without a login': ['2.public.privacy'],
    '/protocol answers its text, title and canonical link, and opens without a login': ['2.public.protocol'],
    '/policy answers its text, title and canonical link, and opens without a login': ['2.public.policy'],
  },
};
