import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/shortlinks';

/** By tests of short links as teams make and keep them. */
export const provenByShortLinks: Readonly<Record<string, ProofsOfFile>> = {
  'packages/contract/src/shortLinkForm.test.ts': {
    'the form of a short link > refuses {"productLink":"ftp://shop.example"}': ['5.shortLink.productLink'],
    'the form of a short link > refuses {"productLink":"javascript:alert(1)"}': ['5.shortLink.productLink'],
  },
  [`${server}/links/http.test.ts`]: {
    'a short link > is made with a random code, its target and the creator it is for, and seen by the whole team':
      [
        '1.shortlinks.links',
        '3.shortLink.name',
        '3.shortLink.productType',
        '3.shortLink.productLink',
        '3.shortLink.appLink',
        '3.shortLink.description',
        '3.shortLink.original',
        '3.shortLink.short',
        '3.shortLink.creator',
        '7.call.shortLinks',
      ],
    'a short link > fills the host in where the product link has its place': ['5.shortLink.productLink'],
    'the short links of a team > are as many as the membership gives, also where many are made at once': [
      '6.gate.shortLinks',
    ],
  },
};
