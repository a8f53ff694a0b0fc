import type { ProofsOfFile } from './proofsOfFile.ts';

const server = 'packages/server/src/domains/shortlinks';

/** Proven by tests of creating and managing short links. */
export const provenByShortLinks: Readonly<Record<string, ProofsOfFile>> = {
  'packages/contract/src/shortlinks/form.test.ts': {
    'the form of a short link > rejects {"productLink":"ftp://shop.example"}': ['5.shortLink.productLink'],
    'the form of a short link > rejects {"productLink":"javascript:alert(1)"}': ['5.shortLink.productLink'],
  },
  'packages/sdk/src/features/shortlinks/detail/detail.test.tsx': {
    'shows today, the last seven days and all time, with bots separate': [
      '9.window.today',
      '9.window.sevenDays',
      '9.window.total',
    ],
  },
  'tests/e2e/shortDetail.spec.ts': {
    'visits from several browsers appear on the open page at once, and match its records': [
      '1.shortlinks.tracking',
      '2.private.shortDetail',
    ],
  },
  [`${server}/stats/stats.test.ts`]: {
    'the figures of a link > in total equal those of the log': [
      '3.shortLink.pv',
      '3.shortLink.uv',
      '9.window.total',
    ],
    'the figures of a link > equal a count of the paginated access records': [
      '3.shortLink.visitorType',
      '3.shortLink.visitTime',
      '4.visitor.newOrOld',
    ],
    'the figures of a link > include a visit of this very second': ['9.window.today'],
  },
  [`${server}/stats/http.test.ts`]: {
    'access record file > has the filtered records, latest first': [
      '3.shortLink.visitRegion',
      '3.shortLink.visitIp',
      '3.shortLink.visitSystem',
    ],
  },
  [`${server}/links/http.test.ts`]: {
    'a short link > has a random code, target and creator, and is visible to the whole team': [
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
    'a short link > inserts the host into the product link’s placeholder': ['5.shortLink.productLink'],
    'the short links of a team > templates are limited by the plan, even if many are created at once': [
      '6.gate.shortLinks',
    ],
  },
  'tests/e2e/shortLinks.spec.ts': {
    'a link made on a creator page redirects desktop and phone, and counts both': [
      '1.shortlinks.links',
      '3.shortLink.pv',
      '3.shortLink.uv',
    ],
  },
};
