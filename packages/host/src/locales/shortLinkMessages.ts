import type { Localized, Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Localized<() => Promise<Messages>> = {
  zh: async () => [(await import('@reachkit/sdk/locales/zh/shortlinks')).shortlinksZh],
  en: async () => [(await import('@reachkit/sdk/locales/en/shortlinks')).shortlinksEn],
};

/** The texts of short links, which the first page of a visit does not need. */
export function loadShortLinkMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
