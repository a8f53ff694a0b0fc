import type { Localized, Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Localized<() => Promise<Messages>> = {
  zh: async () => (await import('./allZh.ts')).allZh,
  en: async () => (await import('./allEn.ts')).allEn,
};

/** Loads the texts of the site in a language, except those of emails; other languages are never fetched. */
export function loadMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
