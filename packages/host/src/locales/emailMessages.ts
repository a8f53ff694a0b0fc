import type { Localized, Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Localized<() => Promise<Messages>> = {
  zh: async () => [(await import('@reachkit/sdk/locales/zh/email')).emailZh],
  en: async () => [(await import('@reachkit/sdk/locales/en/email')).emailEn],
};

/** Loads the texts of the email pages, which no other page fetches. */
export function loadEmailMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
