import { describe, expect, it } from 'vitest';
import { namesOf } from './names.ts';

describe('names of places and languages', () => {
  it.each([
    ['zh', 'US', '美国'],
    ['zh', 'HK', '中国香港'],
    ['zh', 'MO', '中国澳门'],
    ['zh', 'TW', '中国台湾'],
    ['en', 'US', 'United States'],
    ['en', 'GB', 'United Kingdom'],
    ['zh', 'not-a-code', 'not-a-code'],
    ['en', '', ''],
  ])('in %s, the region %s is %s', (locale, code, name) => {
    expect(namesOf(locale).region(code)).toBe(name);
  });

  it.each([
    ['zh', 'en', '英语'],
    ['zh', 'zh', '中文'],
    ['en', 'pt', 'Portuguese'],
    ['en', '??', '??'],
  ])('in %s, the language %s is %s', (locale, code, name) => {
    expect(namesOf(locale).language(code)).toBe(name);
  });

  it.each([
    ['zh', 'USD', '美元（USD）'],
    ['en', 'USD', 'US Dollar (USD)'],
    ['zh', 'JPY', '日元（JPY）'],
    ['en-GB', 'JPY', 'Japanese Yen (JPY)'],
    ['en', 'not a code', 'not a code (not a code)'],
  ])('in %s, the currency %s is %s', (locale, code, name) => {
    expect(namesOf(locale).currency(code)).toBe(name);
  });
});
