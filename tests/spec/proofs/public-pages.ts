import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the public pages. */
export const provenByPublicPages: Readonly<Record<string, ProofsOfFile>> = {
  'tests/e2e/publicPages.spec.ts': {
    'public pages return text, title and canonical link in zh, without a login': [
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
    'public pages return text, title and canonical link in en, without a login': ['2.public.price'],
  },
};
