import type { Localized, Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Localized<() => Promise<Messages>> = {
  zh: async () => [(await import('@reachkit/sdk/locales/zh/collaboration')).collaborationZh],
  en: async () => [(await import('@reachkit/sdk/locales/en/collaboration')).collaborationEn],
};

/** The texts of promotions and collaborations, which the first page of a visit does not need. */
export function loadCollaborationMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
