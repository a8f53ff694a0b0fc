import type { Localized, Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Localized<() => Promise<Messages>> = {
  zh: async () => (await import('./allZh.ts')).allZh,
  en: async () => (await import('./allEn.ts')).allEn,
};

/** What the site says in a language, but for its emails; no visit fetches the others. */
export function loadMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
