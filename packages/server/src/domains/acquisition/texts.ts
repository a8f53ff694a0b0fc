import type { Localized } from '@reachkit/contract';
import { importTextsEn } from './texts.en.ts';
import { type ImportTexts, importTextsZh } from './texts.zh.ts';

export type { ImportTexts };
export const importTexts: Localized<ImportTexts> = { zh: importTextsZh, en: importTextsEn };
