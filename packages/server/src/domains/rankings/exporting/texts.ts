import type { Localized } from '@reachkit/contract';
import { rankingFileTextsEn } from './texts.en.ts';
import { type RankingFileTexts, rankingFileTextsZh } from './texts.zh.ts';

export const rankingFileTexts: Localized<RankingFileTexts> = {
  zh: rankingFileTextsZh,
  en: rankingFileTextsEn,
};
