import type { Localized } from '@reachkit/contract';
import { cooperationFileTextsEn } from './texts.en.ts';
import { type CooperationFileTexts, cooperationFileTextsZh } from './texts.zh.ts';

export const cooperationFileTexts: Localized<CooperationFileTexts> = {
  zh: cooperationFileTextsZh,
  en: cooperationFileTextsEn,
};
