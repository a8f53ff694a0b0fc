import { openFilter, type SearchFilter, unknownableFields } from '@reachkit/contract';
import fc from 'fast-check';

const sometimes = (values: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const someOf = (values: readonly string[]) =>
  fc.subarray([...values], { minLength: 1 }).map((some) => some.join(','));
const maybe = (arbitrary: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary });
const texts = [
  'home',
  'lina',
  '@Lina.Home',
  'lina hom',
  'linahone',
  'mrbesat',
  'mr beast',
  'khabi.lame',
  '家居',
  '家',
  '收纳日记',
  'ラ',
  '美妆 vlog tea',
  'home café дом nothing',
  'jiaju',
  'shouna',
  'jjsnrj',
  'meizhuang',
  'vlogger',
  '\ud83d',
];
const awkward = [
  '%',
  '_',
  '100%',
  'a_b',
  "o'hara",
  '\\',
  '<b>x</b>',
  "'; drop table creator; --",
  '!!',
  'дом',
  'طبخ',
  'CAFÉ',
  'xy',
  'o',
];
const counts = ['0', '999', '1000', '1000.5', '10000', '50000', '99999999999999999999'];
const percents = ['0', '2.5', '3', '3.01', '50', '120'];

/** Filters of a few fields at once, also with texts and codes that match no creator. */
export const anyFilter: fc.Arbitrary<SearchFilter> = fc
  .record({
    keyword: sometimes([...texts, ...awkward]),
    user_name: sometimes([...texts, ...awkward]),
    description: sometimes(['home', 'vlog home', '家居', '50%', 'a_b', 'caf', ...awkward]),
    keyword_mode: fc.constantFrom('', 'any', 'all'),
    keyword_exclude: sometimes(['home', 'hom', '美妆', 'vlog tea', '家', 'дом', ...awkward]),
    region: maybe(someOf(['US', 'JP', 'ZZ'])),
    tags: maybe(someOf(['home', 'storage', 'nothing'])),
    tags_mode: fc.constantFrom('', 'any', 'all', 'main'),
    language: maybe(someOf(['en', 'zh'])),
    sendVideoDate: sometimes(['1', '7', '30', '3650']),
    followerCount_start: sometimes(counts),
    followerCount_end: sometimes(counts),
    avg_plays_start: sometimes(counts),
    avg_plays_end: sometimes(counts),
    avg_intrate_start: sometimes(percents),
    avg_intrate_end: sometimes(percents),
    follower_plays_start: sometimes(percents),
    follower_plays_end: sometimes(percents),
    median_plays_start: sometimes(counts),
    median_plays_end: sometimes(counts),
    avg_likes_start: sometimes(['10.5', '999']),
    avg_likes_end: sometimes(['10', '999.5']),
    avg_comments_start: sometimes(['3', '4']),
    avg_comments_end: sometimes(['0', '120']),
    growth_90d_start: sometimes(['-2.5', '0', '3']),
    growth_90d_end: sometimes(['-50', '0', '300']),
    growth_start: sometimes(['-2.5', '-100', '0', '3', '50']),
    growth_end: sometimes(['-2.5', '0', '3', '1200']),
    posts_per_week_start: sometimes(['0.5', '2.3', '7']),
    posts_per_week_end: sometimes(['0', '2.3', '29']),
    price_start: sometimes(['9.5', '120', '120.01']),
    price_end: sometimes(['9', '500']),
    cpm_start: sometimes(['4', '12.5']),
    cpm_end: sometimes(['0.5', '300']),
    ad_share_start: sometimes(percents),
    ad_share_end: sometimes(percents),
    audience_region: maybe(someOf(['US', 'us', 'JP', 'ZZ'])),
    audience_region_min: sometimes(['0', '30', '30.1', '80']),
    audience_language: maybe(someOf(['en', 'zh'])),
    audience_language_min: sometimes(['50', '100']),
    audience_age: maybe(someOf(['18-24', '25-34', '55+'])),
    audience_age_min: sometimes(['30', '60']),
    audience_gender: maybe(someOf(['female', 'male'])),
    audience_gender_min: sometimes(['50', '70']),
    updatedDate: sometimes(['1', '2', '40']),
    haveEmail: fc.constantFrom('' as const, '' as const, '1' as const, '0' as const),
    email_verified: fc.constantFrom('' as const, '' as const, '1' as const, '0' as const),
    have_whatsapp: fc.constantFrom('' as const, '' as const, '1' as const, '0' as const),
    have_shop: fc.constantFrom('' as const, '' as const, '1' as const, '0' as const),
    have_growth: fc.constantFrom('' as const, '' as const, '1' as const, '0' as const),
    have_audience: fc.constantFrom('' as const, '' as const, '1' as const, '0' as const),
    quality: maybe(someOf(['level1', 'level3', 'level5'])),
    brands: sometimes(['Acme', 'acme, Blue  Fox', 'ＡＣＭＥ', 'nobody', '"{}', ',']),
    brands_exclude: sometimes(['Acme', 'blue fox，nobody']),
    hashtags: sometimes(['#Home', 'home tea', '茶', 'nobody']),
    hashtags_exclude: sometimes(['#tea', 'home、茶', '#']),
    mentions: sometimes(['@Lina.Home', 'acme', 'nobody']),
    mentions_exclude: sometimes(['@acme lina.home', "o'hara"]),
    sizeBand: maybe(someOf(['nano', 'micro', 'mega'])),
    unknown: maybe(someOf(unknownableFields)),
  })
  // Most filters of all at once find nobody; a few at a time find someone.
  .chain((filter) =>
    fc.subarray(Object.keys(filter), { maxLength: 5 }).map((kept) => ({
      ...openFilter,
      ...Object.fromEntries(
        Object.entries(filter).filter(
          ([key]) => kept.includes(key) || key === 'unknown' || key.endsWith('_mode') || key.endsWith('_min'),
        ),
      ),
    })),
  );
