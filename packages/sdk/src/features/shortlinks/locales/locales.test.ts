import { expect, it } from 'vitest';
import { compareCatalogues } from '../../../core/i18n/compareCatalogues.ts';
import { shortlinksEn } from './en.ts';
import { shortlinksZh } from './zh.ts';

it('has every short link text in both languages, with the same values', () => {
  expect(compareCatalogues(shortlinksZh, shortlinksEn)).toEqual([]);
});
