import { expect, it } from 'vitest';
import { compareCatalogues } from '../../i18n/compareCatalogues.ts';
import { formEn } from './en.ts';
import { formZh } from './zh.ts';

it('says every broken rule in both languages, with the same limit', () => {
  expect(compareCatalogues(formZh, formEn)).toEqual([]);
});
