import type { Localized, Messages } from '@reachkit/sdk';
import { documentEn } from '../locales/document.en.ts';
import { documentZh } from '../locales/document.zh.ts';
import { privacyEn } from '../locales/privacy.en.ts';
import { privacyZh } from '../locales/privacy.zh.ts';

/** What the page says, with what all documents have. */
export const privacyMessages: Localized<Messages> = {
  zh: [documentZh, privacyZh],
  en: [documentEn, privacyEn],
};
