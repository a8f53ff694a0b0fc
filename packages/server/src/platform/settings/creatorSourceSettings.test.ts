import { expect, it } from 'vitest';
import { readCreatorSourceSettings } from './creatorSourceSettings.ts';

const read = (env: Readonly<Record<string, string>>) => () => readCreatorSourceSettings((name) => env[name]);

it('disables YouTube without a key; uses the published limit with one', () => {
  expect(read({})()).toEqual({ youtube: null, refreshAfterDays: 7 });
  const settings = read({ YOUTUBE_API_KEY: 'a-key-of-somebody', REFRESH_AFTER_DAYS: '30' })();
  expect(settings.youtube?.apiKey.open()).toBe('a-key-of-somebody');
  expect(JSON.stringify(settings)).not.toContain('a-key-of-somebody');
  expect(settings).toMatchObject({
    youtube: {
      dailyUnits: 10_000,
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
])('the error names the wrong variable in %j, never the key', (env, words) => {
  expect(read(env)).toThrow(words);
  expect(read(env)).not.toThrow(/a key with blanks|a-key-of-somebody/);
});
