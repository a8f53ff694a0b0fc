import { expect, it } from 'vitest';
import { spokenWait, waitOf } from './waitOf.ts';

it.each([
  [58, 'zh', '58秒'],
  [57.2, 'en', '58 seconds'],
  [1, 'en', '1 second'],
  [840, 'zh', '14分钟'],
  [841, 'en', '15 minutes'],
  [86_400, 'en', '24 hours'],
])('%s seconds in %s are formatted as %s', (seconds, locale, words) => {
  expect(spokenWait(seconds, locale)).toBe(words);
});

it.each([
  [{ retryAfter: 30 }, 30],
  [{ retryAfter: 0 }, null],
  [{ retryAfter: 'soon' }, null],
  [undefined, null],
])('parses the wait in an error with %j as %s', (details, wait) => {
  expect(waitOf({ details })).toBe(wait);
});
