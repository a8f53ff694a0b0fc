import type { Localized } from '@reachkit/contract';
import { tagTextsEn } from './tagTexts.en.ts';
import { tagTextsZh } from './tagTexts.zh.ts';

export type TagCode = keyof typeof tagTextsZh;

export const texts: Localized<Readonly<Record<TagCode, string>>> = { zh: tagTextsZh, en: tagTextsEn };
