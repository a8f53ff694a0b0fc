import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/shortlinks';

/** By tests of short links as teams make and keep them. */
export const provenByShortLinks: Readonly<Record<string, ProofsOfFile>> = {
  'packages/contract/src/shortlinks/form.test.ts': {
    'the form of a short link > refuses {"productLink":"ftp://shop.example"}': ['5.shortLink.productLink'],
    'the form of a short link > refuses {"productLink":"javascript:alert(1)"}': ['5.shortLink.productLink'],
  },
  'packages/sdk/src/features/shortlinks/detail/detail.test.tsx': {
    'shows today, the last seven days and all time, with bots apart': [
      '9.window.today',
      '9.window.sevenDays',
      '9.window.total',
    ],
  },
  'tests/e2e/shortDetail.spec.ts': {
    'visits of several browsers are on the open page at once, and equal its records': [
      '1.shortlinks.tracking',
      '2.private.shortDetail',
    ],
  },
  [`${server}/stats/stats.test.ts`]: {
    'the figures of a link > in all are those of the log': [
      '3.shortLink.pv',
      '3.shortLink.uv',
      '9.window.total',
    ],
    'the figures of a link > equal a count of the access records, page by page': [
      '3.shortLink.visitorType',
      '3.shortLink.visitTime',
      '4.visitor.newOrOld',
    ],
    'the figures of a link > show what a visit of this moment brings': ['9.window.today'],
  },
  [`${server}/stats/http.test.ts`]: {
    'the file of access records > has the records of the filter, the latest first': [
      '3.shortLink.visitRegion',
      '3.shortLink.visitIp',
      '3.shortLink.visitSystem',
    ],
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
  'tests/e2e/shortLinks.spec.ts': {
    'a link made from a creator page leads desktop and phone to the shop, and both are counted': [
      '1.shortlinks.links',
      '3.shortLink.pv',
      '3.shortLink.uv',
    ],
  },
};
