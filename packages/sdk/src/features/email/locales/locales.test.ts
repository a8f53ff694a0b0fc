import { expect, it } from 'vitest';
import { compareCatalogues } from '../../../core/i18n/compareCatalogues.ts';
import { emailEn } from './en.ts';
import { emailZh } from './zh.ts';

it('says everything in both languages, with the same values', () => {
  expect(compareCatalogues(emailZh, emailEn)).toEqual([]);
});
