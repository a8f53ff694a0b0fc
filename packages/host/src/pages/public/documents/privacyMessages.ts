import type { Localized, Messages } from '@reachkit/sdk';
import { documentEn } from '../locales/document.en.ts';
import { documentZh } from '../locales/document.zh.ts';
import { privacyEn } from '../locales/privacy.en.ts';
import { privacyZh } from '../locales/privacy.zh.ts';

/** Texts of the page, including those common to all documents. */
export const privacyMessages: Localized<Messages> = {
  zh: [documentZh, privacyZh],
  en: [documentEn, privacyEn],
};
