import type { Localized } from '@reachkit/contract';
import { reportTextsEn } from './texts.en.ts';
import { type ReportTexts, reportTextsZh } from './texts.zh.ts';

export const reportTexts: Localized<ReportTexts> = { zh: reportTextsZh, en: reportTextsEn };
