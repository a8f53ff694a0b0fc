import { expect, it } from 'vitest';
import { closestLocale, inLocale, localeFallbacks, localeOf, locales, localeTag } from './locales.ts';
import { localizedTextSchema } from './localizedText.ts';

it('looks for texts in the language, its base language, English and Chinese', () => {
  expect(localeFallbacks('pt-BR')).toEqual(['pt-BR', 'pt', 'en', 'zh']);
  expect(localeFallbacks('zh-Hant')).toEqual(['zh-Hant', 'zh', 'en']);
  expect(localeFallbacks('en')).toEqual(['en', 'zh']);
});

it('finds the fallback for a missing text', () => {
  const texts: Readonly<Record<string, string>> = { pt: 'Listas', en: 'Lists', zh: '收藏夹' };
  expect(inLocale(texts, 'pt-BR')).toBe('Listas');
  expect(inLocale(texts, 'ko')).toBe('Lists');
  expect(inLocale({ zh: '收藏夹' } as typeof texts, 'ko')).toBe('收藏夹');
  expect(inLocale({ ja: 'リスト' } as typeof texts, 'ko')).toBeUndefined();
  expect(inLocale(texts, 'constructor')).toBe('Lists');
});

it('recognises supported languages in tags with regions and scripts', () => {
  expect(['zh-Hant-TW', 'EN-gb', 'fr', '', null].map(localeOf)).toEqual([
    'zh',
    'en',
    undefined,
    undefined,
    undefined,
  ]);
});

it('maps any other language to the closest supported one', () => {
  expect(['zh-Hant', 'en-GB', 'ko'].map(closestLocale)).toEqual(['zh', 'en', 'en']);
});

it('has a tag accepted by Intl for every language', () => {
  expect(Intl.getCanonicalLocales(locales.map(localeTag))).toHaveLength(locales.length);
});

it('keeps languages of a text that this version does not support', () => {
  const text = { zh: '一', en: 'one', ko: '하나' };
  expect(localizedTextSchema.parse(text)).toEqual(text);
});
