import { expect, it } from 'vitest';
import { compareCatalogues } from '../../../core/i18n/compareCatalogues.ts';
import { catalogue } from '../../../core/i18n/texts.ts';
import { activityEn } from './activity.en.ts';
import { activityZh } from './activity.zh.ts';
import { importingEn } from './importing.en.ts';
import { importingZh } from './importing.zh.ts';
import { pendingEn } from './pending.en.ts';
import { pendingZh } from './pending.zh.ts';

it.each([
  ['activity', activityZh, activityEn],
  ['importing', importingZh, importingEn],
  ['pending', pendingZh, pendingEn],
])('says the same of %s in both languages', (part, zh, en) => {
  expect(compareCatalogues(catalogue('zh', part, zh), catalogue('en', part, en))).toEqual([]);
});
