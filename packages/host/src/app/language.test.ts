import { describe, expect, test, vi } from 'vitest';
import { changeLanguage, chosenLanguage, withoutLanguage } from './language.ts';

function store(lang: string | null) {
  return { readString: () => lang, write: vi.fn() };
}

describe('the language of the site', () => {
  test.each([
    ['en', ['zh-CN'], 'en'],
    ['zh', ['en-US'], 'zh'],
    [null, ['zh-TW', 'en'], 'zh'],
    [null, ['fr-FR', 'en-GB', 'zh'], 'en'],
    [null, ['de-DE'], 'zh'],
    [null, [], 'zh'],
    ['klingon', ['en-US'], 'en'],
  ] as const)('stored %s, browser %j: %s', (stored, browser, expected) => {
    expect(chosenLanguage(store(stored), browser)).toBe(expected);
  });

  test.each([
    ['en', 'zh', 'en'],
    ['zh', 'en', 'zh'],
    ['klingon', 'en', 'en'],
    [null, 'zh', 'zh'],
  ] as const)('a URL with lang %s, stored %s: %s', (asked, stored, expected) => {
    expect(chosenLanguage(store(stored), ['zh-CN'], asked)).toBe(expected);
  });

  test('a choice on a page overrides the language in its URL', () => {
    expect(withoutLanguage('https://reachkit.example/policy?lang=en&a=1#use')).toBe(
      'https://reachkit.example/policy?a=1#use',
    );
  });

  test('a change is stored before the page reloads', () => {
    const kept = store('zh');
    const order: string[] = [];
    kept.write.mockImplementation(() => order.push('write'));
    changeLanguage(kept, 'en', () => order.push('reload'));
    expect(kept.write).toHaveBeenCalledWith('lang', 'en');
    expect(order).toEqual(['write', 'reload']);
  });
});
