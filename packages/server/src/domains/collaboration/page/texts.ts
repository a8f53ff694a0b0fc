import type { Localized } from '@reachkit/contract';
import type { PageTexts } from './pageTexts.ts';
import { pageTextsEn } from './texts.en.ts';
import { pageTextsZh } from './texts.zh.ts';

export const pageTexts: Localized<PageTexts> = { zh: pageTextsZh, en: pageTextsEn };
