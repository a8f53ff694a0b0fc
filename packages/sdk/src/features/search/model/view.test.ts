import { platforms, searchFields, searchFilterSchema, sortKeys, sortOrders } from '@reachkit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatView,
  ignoredFields,
  normaliseFilter,
  openView,
  parseView,
  type SearchSort,
  type SearchView,
  sortAfter,
} from './view.ts';

const codes = fc
  .uniqueArray(fc.stringMatching(/^[a-zA-Z0-9_-]{1,8}$/), { minLength: 1, maxLength: 6 })
  .map((list) => list.join(','));
const amount = fc.oneof(
  fc.nat().map(String),
  fc.nat(9999).map((n) => (n / 100).toFixed(2)),
);
const anyText = fc.string({ unit: 'binary', maxLength: 60 });

const filter = fc
  .record(
    {
      keyword: anyText,
      user_name: anyText,
      description: anyText,
      region: codes,
      language: codes,
      tags: codes,
      followerCount_start: amount,
      followerCount_end: amount,
      avg_plays_start: amount,
      avg_intrate_end: amount,
      follower_plays_start: amount,
      sendVideoDate: fc.integer({ min: 1, max: 3650 }).map(String),
      haveEmail: fc.constantFrom('1', '0'),
      sizeBand: fc.constantFrom('nano', 'micro,mid', 'mega'),
      unknown: fc.constantFrom('region', 'followerCount,language', 'avg_plays'),
    },
    { requiredKeys: [] },
  )
  .map((raw) => normaliseFilter(raw));

const view: fc.Arbitrary<SearchView> = fc.record({
  platform: fc.constantFrom(...platforms),
  filter,
  sort: fc.record({ key: fc.constantFrom(...sortKeys), order: fc.constantFrom(...sortOrders) }),
});

describe('a search view in a URL', () => {
  it('is restored exactly from its text', () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(parseView(formatView(one), one.platform)).toEqual(one);
        expect(parseView(new URLSearchParams(formatView(one)), one.platform)).toEqual(one);
      }),
    );
  });

  it('never derives a filter from garbage; parsed filters are accepted by the server', () => {
    const pair = fc.tuple(
      fc.oneof(fc.constantFrom<string>(...searchFields, 'sort', 'order'), fc.string()),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(pair), fc.string(), (pairs, raw) => {
        for (const search of [new URLSearchParams(pairs), raw]) {
          const read = parseView(search, 'tiktok');
          const given = new URLSearchParams(search);
          for (const field of Object.keys(read.filter)) expect(given.has(field)).toBe(true);
          expect(searchFilterSchema.safeParse(read.filter).success).toBe(true);
        }
      }),
    );
  });

  it('is readable', () => {
    expect(
      formatView({
        platform: 'youtube',
        filter: { region: 'US,JP', followerCount_start: '50000', haveEmail: '1' },
        sort: { key: 'followers', order: 'asc' },
      }),
    ).toBe('region=US,JP&followerCount_start=50000&haveEmail=1&sort=followers&order=asc');
    expect(formatView(openView('tiktok'))).toBe('');
  });

  it.each([
    ['text in a number', 'followerCount_start=many'],
    ['a negative number', 'avg_plays_start=-5'],
    ['a reversed range', 'followerCount_start=200&followerCount_end=100'],
    ['days beyond ten years', 'sendVideoDate=99999'],
    ['days of zero', 'sendVideoDate=0'],
    ['a keyword of 10,000 characters', `keyword=${'a'.repeat(10_000)}`],
    ['an unknown size', 'sizeBand=giant'],
    ['SQL among codes', "region=US');DROP TABLE creator;--"],
    ['a region and a language that do not exist', 'region=ZZZ,us&language=xq&audience_region=ZQ'],
    ['unknown values of a field that is not filtered', 'unknown=region'],
    ['an unknown parameter', 'utm_source=mail&__proto__=x'],
  ])('leaves out %s', (_, search) => {
    expect(parseView(search, 'tiktok')).toEqual(openView('tiktok'));
  });

  it.each([
    ['followerCount_start=many&region=US', ['followerCount_start']],
    ['followerCount_start=200&followerCount_end=100', ['followerCount_start', 'followerCount_end']],
    ['sizeBand=giant&sort=luck&order=up', ['sizeBand', 'sort', 'order']],
    [`keyword=${'a'.repeat(10_000)}`, ['keyword']],
    ['unknown=region&tags_mode=all&region=&utm_source=mail&openSaved=7', []],
    ['region=US,ZZZ&language=en', ['region']],
    ['tags=home&tags_mode=main&sort=quality&order=asc', []],
  ])('names the parameters of %s that are left out: %j', (search, fields) => {
    expect(ignoredFields(search)).toEqual(fields);
  });

  it('keeps HTML and quotes of a keyword as the text they are', () => {
    const keyword = `<b>"'&=%`;
    const search = formatView({ ...openView('tiktok'), filter: { keyword } });
    expect(parseView(`?${search}`, 'tiktok').filter.keyword).toBe(keyword);
  });
});

describe('the sort order after a change of the filter', () => {
  const by = (key: SearchSort['key']): SearchSort => ({ key, order: 'desc' });

  it.each([
    ['medianPlays', {}, { keyword: 'tea' }, 'relevance'],
    ['medianPlays', {}, { tags: 'home' }, 'medianPlays'],
    ['medianPlays', { tags: 'home' }, { tags: 'home,storage' }, 'relevance'],
    ['medianPlays', { tags: 'home,storage' }, { tags: 'home,storage,unboxing' }, 'medianPlays'],
    ['followers', {}, { tags: 'home,storage' }, 'followers'],
    ['relevance', { tags: 'home,storage' }, { tags: 'home' }, 'relevance'],
    ['relevance', { tags: 'home' }, {}, 'medianPlays'],
    ['relevance', { keyword: 'tea', tags: 'home,storage' }, { tags: 'home,storage' }, 'relevance'],
  ] as const)('sort by %s, filter changed from %o to %o: sort by %s', (sort, filter, next, expected) => {
    expect(sortAfter({ filter, sort: by(sort) }, next)).toEqual(by(expected));
  });
});
