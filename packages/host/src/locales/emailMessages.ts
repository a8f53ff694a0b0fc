import type { Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Readonly<Record<Language, () => Promise<Messages>>> = {
  zh: async () => [(await import('@reachkit/sdk/locales/zh/email')).emailZh],
  en: async () => [(await import('@reachkit/sdk/locales/en/email')).emailEn],
};

/** What the pages about emails say, which no other page fetches. */
export function loadEmailMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
