import type { Localized } from '@reachkit/contract';
import { usageTextsEn } from './texts.en.ts';
import { type UsageTexts, usageTextsZh } from './texts.zh.ts';

export const usageTexts: Localized<UsageTexts> = { zh: usageTextsZh, en: usageTextsEn };
