import { expect, it } from 'vitest';
import { compareCatalogues } from '../../../core/i18n/compareCatalogues.ts';
import { accountEn } from './en.ts';
import { accountZh } from './zh.ts';

it('says everything in both languages, with the same values', () => {
  expect(compareCatalogues(accountZh, accountEn)).toEqual([]);
});
