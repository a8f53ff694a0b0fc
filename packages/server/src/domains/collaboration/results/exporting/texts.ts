import type { Localized } from '@reachkit/contract';
import { resultsFileTextsEn } from './texts.en.ts';
import { type ResultsFileTexts, resultsFileTextsZh } from './texts.zh.ts';

export const resultsFileTexts: Localized<ResultsFileTexts> = {
  zh: resultsFileTextsZh,
  en: resultsFileTextsEn,
};
