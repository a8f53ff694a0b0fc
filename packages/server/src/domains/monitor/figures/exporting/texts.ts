import type { Localized } from '@reachkit/contract';
import { monitorFileTextsEn } from './texts.en.ts';
import { type MonitorFileTexts, monitorFileTextsZh } from './texts.zh.ts';

export const monitorFileTexts: Localized<MonitorFileTexts> = {
  zh: monitorFileTextsZh,
  en: monitorFileTextsEn,
};
