import type { Localized } from '@reachkit/contract';
import { en } from './texts.en.ts';
import { type ReportTexts, zh } from './texts.zh.ts';

export type { ReportTexts };
export const reportTexts: Localized<ReportTexts> = { zh, en };
