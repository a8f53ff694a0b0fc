import type { Localized, Messages } from '@reachkit/sdk';
import type { Language } from '../app/language.ts';

const catalogues: Localized<() => Promise<Messages>> = {
  zh: async () => [(await import('@reachkit/sdk/locales/zh/monitor')).monitorZh],
  en: async () => [(await import('@reachkit/sdk/locales/en/monitor')).monitorEn],
};

/** The texts of the content monitor, which the first page of a visit does not need. */
export function loadMonitorMessages(language: Language): Promise<Messages> {
  return catalogues[language]();
}
