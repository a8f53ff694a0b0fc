import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr-FR, en;q=0.5', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en;q=0.2,zh;q=0.7', 'zh'],
  ['en;q=0', 'zh'],
  ['de', 'zh'],
  [';;;,,q=', 'zh'],
])('Accept-Language %j gets responses in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
