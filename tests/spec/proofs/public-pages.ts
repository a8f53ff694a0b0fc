import type { ProofsOfFile } from './proofsOfFile.ts';

/** By tests of the pages that anybody may read. */
export const provenByPublicPages: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/publicPages.spec.ts': {
    'every public page answers its text, title and canonical link in zh, and opens without a login': [
      '2.public.privacy',
      '2.public.protocol',
      '2.public.policy',
      '2.public.mailConfig',
      '2.public.gmail',
      '2.public.outlook',
      '2.public.netease',
      '2.public.ali',
      '2.public.qq',
      '2.public.sina',
      '2.public.feishu',
      '2.public.ding',
    ],
    'every public page answers its text, title and canonical link in en, and opens without a login': [
      '2.public.price',
    ],
  },
};
