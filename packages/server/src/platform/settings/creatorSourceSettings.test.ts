import { expect, it } from 'vitest';
import { readCreatorSourceSettings } from './creatorSourceSettings.ts';

const read = (env: Readonly<Record<string, string>>) => () =>
  readCreatorSourceSettings((name) => env[name] || undefined);
const tiktok = {
  SOURCE_TIKTOK_URL: 'http://10.0.0.7:8080/v1',
  SOURCE_TIKTOK_KEY: 'a-key-of-somebody',
  SOURCE_TIKTOK_DAILY_CALLS: '500',
};

it('no YouTube without a key; with a key the published limit', () => {
  expect(read({})()).toEqual({
    youtube: null,
    youtubeTerms: { keepDays: 30, mayFeedRankings: false, mayDerive: false },
    http: {},
    refreshAfterDays: 7,
  });
  const settings = read({ YOUTUBE_API_KEY: 'a-key-of-somebody', REFRESH_AFTER_DAYS: '30' })();
  expect(settings.youtube?.apiKey.open()).toBe('a-key-of-somebody');
  expect(JSON.stringify(settings)).not.toContain('a-key-of-somebody');
  expect(settings).toMatchObject({
    youtube: {
      daily: { units: 10_000, stats: 10_000, searches: 100 },
      endpoint: 'https://www.googleapis.com/youtube/v3',
    },
    refreshAfterDays: 30,
  });
});

it.each([
  [{ YOUTUBE_API_KEY: 'a key with blanks' }, /YOUTUBE_API_KEY/],
  [{ YOUTUBE_API_KEY: 'a-key-of-somebody', YOUTUBE_DAILY_UNITS: '0' }, /YOUTUBE_DAILY_UNITS/],
  [{ YOUTUBE_API_KEY: 'a-key-of-somebody', YOUTUBE_ENDPOINT: 'ftp://x' }, /YOUTUBE_ENDPOINT/],
  [{ REFRESH_AFTER_DAYS: 'weekly' }, /REFRESH_AFTER_DAYS/],
  [{ YOUTUBE_KEEP_DAYS: '31' }, /YOUTUBE_KEEP_DAYS is 31.*YOUTUBE_DERIVED_METRICS=1/],
  [{ YOUTUBE_DERIVED_METRICS: 'yes' }, /YOUTUBE_DERIVED_METRICS/],
  [{ ...tiktok, SOURCE_TIKTOK_URL: 'https://u:a-key-of-somebody@x' }, /SOURCE_TIKTOK_URL holds a user name/],
  [{ ...tiktok, SOURCE_TIKTOK_DAILY_CALLS: '' }, /SOURCE_TIKTOK_DAILY_CALLS.*missing/],
  [{ SOURCE_INSTAGRAM_KEY: 'a-key-of-somebody' }, /SOURCE_INSTAGRAM_URL.*missing/],
  [{ ...tiktok, SOURCE_TIKTOK_KEY: 'a key with blanks' }, /SOURCE_TIKTOK_KEY/],
  [
    {
      YOUTUBE_API_KEY: 'a-key-of-somebody',
      SOURCE_YOUTUBE_URL: 'http://10.0.0.7',
      SOURCE_YOUTUBE_KEY: 'a-key-of-somebody',
      SOURCE_YOUTUBE_DAILY_CALLS: '9',
    },
    /YouTube has two sources.*YOUTUBE_API_KEY or SOURCE_YOUTUBE_URL/,
  ],
])('names the wrong variable in %j, never the key', (env, words) => {
  expect(read(env)).toThrow(words);
  expect(read(env)).not.toThrow(/a key with blanks|a-key-of-somebody/);
});

it.each([
  [{ YOUTUBE_KEEP_DAYS: '7' }, { keepDays: 7, mayFeedRankings: false, mayDerive: false }],
  [{ YOUTUBE_DERIVED_METRICS: '0' }, { keepDays: 30, mayFeedRankings: false, mayDerive: false }],
  [
    { YOUTUBE_KEEP_DAYS: '400', YOUTUBE_DERIVED_METRICS: '1' },
    { keepDays: 400, mayFeedRankings: true, mayDerive: true },
  ],
])('reads the YouTube terms of %j, with or without a key', (env, terms) => {
  expect(read(env)().youtubeTerms).toEqual(terms);
});

it('reads a source over HTTP in the own network, free unless its terms are limited', () => {
  const { tiktok: free } = read(tiktok)().http;
  expect(free).toMatchObject({
    endpoint: 'http://10.0.0.7:8080/v1',
    dailyCalls: 500,
    terms: { keepDays: null, mayFeedRankings: true, mayDerive: true },
  });
  const limits = { SOURCE_TIKTOK_KEEP_DAYS: '90', SOURCE_TIKTOK_RANKINGS: '0' };
  expect(read({ ...tiktok, ...limits })().http.tiktok?.terms).toEqual({
    keepDays: 90,
    mayFeedRankings: false,
    mayDerive: true,
  });
});
