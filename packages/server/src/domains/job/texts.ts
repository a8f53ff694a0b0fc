import type { Localized } from '@reachkit/contract';
import { failureTextsEn } from './texts.en.ts';
import { failureTextsZh } from './texts.zh.ts';

export const failureTexts: Localized<typeof failureTextsZh> = { zh: failureTextsZh, en: failureTextsEn };
