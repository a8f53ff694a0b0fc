import type { Localized, Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Localized<() => Promise<Messages>> = {
  zh: async () => [(await import('@reachkit/sdk/locales/zh/rankings')).rankingsZh],
  en: async () => [(await import('@reachkit/sdk/locales/en/rankings')).rankingsEn],
};

/** The texts of the rankings, which the first page of a visit does not need. */
export function loadRankingsMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
