import type { Localized } from '@reachkit/contract';
import { visitFileTextsEn } from './texts.en.ts';
import { type VisitFileTexts, visitFileTextsZh } from './texts.zh.ts';

export const visitFileTexts: Localized<VisitFileTexts> = { zh: visitFileTextsZh, en: visitFileTextsEn };
