import type { Localized, Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Localized<() => Promise<Messages>> = {
  zh: async () => [(await import('@reachkit/sdk/locales/zh/office')).officeZh],
  en: async () => [(await import('@reachkit/sdk/locales/en/office')).officeEn],
};

/** The texts of the staff console, which the first page of a visit does not need. */
export function loadOfficeMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
