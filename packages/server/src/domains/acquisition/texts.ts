import type { Language } from '../../platform/http/request/language.ts';
import { importTextsEn } from './texts.en.ts';
import { type ImportTexts, importTextsZh } from './texts.zh.ts';

export type { ImportTexts };
export const importTexts: Readonly<Record<Language, ImportTexts>> = { zh: importTextsZh, en: importTextsEn };
