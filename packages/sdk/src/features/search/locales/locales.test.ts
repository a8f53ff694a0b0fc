import { expect, it } from 'vitest';
import { compareCatalogues } from '../../../core/i18n/compareCatalogues.ts';
import { searchEn } from './en.ts';
import { searchZh } from './zh.ts';

it('says everything in both languages, with the same values', async () => {
  expect(compareCatalogues(searchZh, searchEn)).toEqual([]);
  const [zh, en] = [await searchZh.later?.(), await searchEn.later?.()];
  expect(Object.keys(zh ?? {})).toEqual([
    'filterMenu',
    'filterGroup',
    'tags',
    'content',
    'has',
    'hasNone',
    'filters',
    'bandRange',
    'words',
    'exporting',
    'describe',
    'saved',
    'act',
    'unlocking',
  ]);
  expect(compareCatalogues({ locale: 'zh', texts: zh ?? {} }, { locale: 'en', texts: en ?? {} })).toEqual([]);
});
