import type { Localized } from '@reachkit/contract';
import { exportTextsEn } from './texts.en.ts';
import { type ExportTexts, exportTextsZh } from './texts.zh.ts';

export const exportTexts: Localized<ExportTexts> = { zh: exportTextsZh, en: exportTextsEn };
