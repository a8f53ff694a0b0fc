import type { Localized } from '@reachkit/contract';
import { linkFileTextsEn } from './texts.en.ts';
import { type LinkFileTexts, linkFileTextsZh } from './texts.zh.ts';

export const linkFileTexts: Localized<LinkFileTexts> = { zh: linkFileTextsZh, en: linkFileTextsEn };
