import { expect, it } from 'vitest';
import { compareCatalogues } from '../../../core/i18n/compareCatalogues.ts';
import { searchEn } from './en.ts';
import { searchZh } from './zh.ts';

it('says everything in both languages, with the same values', () => {
  expect(compareCatalogues(searchZh, searchEn)).toEqual([]);
});
