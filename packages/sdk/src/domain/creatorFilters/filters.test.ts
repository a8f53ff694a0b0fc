import { audienceFilters, filterKeys, openFilter } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { filterDefinitions, filterValue, setFilters, withFilter, withoutFilter } from './filters.ts';
import { normaliseFilter, type ViewField } from './viewFilter.ts';

/** A valid value for each field. */
const samples: Readonly<Record<Exclude<ViewField, 'keyword' | 'unknown'>, string>> = {
  user_name: 'lina',
  description: 'home',
  region: 'JP',
  language: 'ja',
  tags: 'home',
  tags_mode: 'all',
  sendVideoDate: '30',
  followerCount_start: '50000',
  followerCount_end: '200000',
  sizeBand: 'nano',
  avg_plays_start: '1000',
  avg_plays_end: '2000',
  avg_intrate_start: '2.5',
  avg_intrate_end: '10',
  follower_plays_start: '20',
  follower_plays_end: '80',
  median_plays_start: '1000',
  median_plays_end: '2000',
  avg_likes_start: '10',
  avg_likes_end: '2000',
  avg_comments_start: '1',
  avg_comments_end: '200',
  quality: 'level4,level5',
  growth_90d_start: '-12.5',
  growth_90d_end: '50',
  growth_start: '-2.5',
  growth_end: '10',
  posts_per_week_start: '0.5',
  posts_per_week_end: '7',
  price_start: '100',
  price_end: '500',
  cpm_start: '3',
  cpm_end: '12.5',
  updatedDate: '30',
  haveEmail: '1',
  email_verified: '1',
  have_whatsapp: '1',
  have_shop: '0',
  have_growth: '1',
  have_audience: '0',
  keyword_mode: 'any',
  keyword_exclude: 'kids',
  brands: 'Foxmere, Fitch & Co',
  brands_exclude: 'Acme',
  hashtags: '#home tidy',
  hashtags_exclude: 'ad',
  mentions: '@foxmere',
  mentions_exclude: 'acme',
  exclude: 'listed',
  ad_share_start: '5',
  ad_share_end: '20',
  audience_region: 'US,CA',
  audience_region_min: '30',
  audience_language: 'en',
  audience_language_min: '40',
  audience_age: '18-24,55+',
  audience_age_min: '12.5',
  audience_gender: 'female',
  audience_gender_min: '60',
};

const fields = filterKeys.flatMap((key) =>
  filterDefinitions[key].fields.map((field) => [field, key] as const),
);
const sampleOf = (field: ViewField): string =>
  Object.entries(samples).find(([name]) => name === field)?.[1] ?? '';

describe('one filter', () => {
  it('has wire fields, and each wire field has a filter', () => {
    const own = [...fields.map(([field]) => field), 'keyword', 'unknown'].sort();
    expect(own).toEqual(Object.keys(openFilter).sort());
  });

  const standAlone = fields.filter(([field]) => !field.endsWith('_min') && field !== 'tags_mode');
  it.each(standAlone)('sets only %s, and can be removed', (field, key) => {
    const others = normaliseFilter(
      Object.fromEntries(Object.entries(samples).filter(([name]) => !fieldsOf(key).includes(name))),
    );
    const value = sampleOf(field);
    const next = withFilter(others, key, { fields: { [field]: value }, admitsUnknown: false });
    expect(next).toEqual({ ...others, [field]: value });
    expect(filterValue(next, key).fields[field]).toBe(value);
    expect(setFilters(next)).toContain(key);
    expect(withoutFilter(next, key)).toEqual(others);
  });

  it('the tag filter requires all tags only if there are several', () => {
    const all = (tags: string) =>
      withFilter({}, 'tags', { fields: { tags, tags_mode: 'all' }, admitsUnknown: false });
    expect(all('home,storage')).toEqual({ tags: 'home,storage', tags_mode: 'all' });
    expect(all('home')).toEqual({ tags: 'home' });
    expect(all('')).toEqual({});
  });

  it.each(audienceFilters)('the filter %s is not set without its follower group', (key) => {
    const value = { fields: { [`${key}_min`]: '30' }, admitsUnknown: true };
    expect(withFilter({}, key, value)).toEqual({});
    const whole = { ...value, fields: { ...value.fields, [key]: sampleOf(key) } };
    expect(withFilter({}, key, whole)).toEqual({ ...whole.fields, unknown: key });
  });
});

function fieldsOf(key: (typeof filterKeys)[number]): readonly string[] {
  return filterDefinitions[key].fields;
}
