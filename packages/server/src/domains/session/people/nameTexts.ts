import type { Localized } from '@reachkit/contract';

/** The name of a person who gave none: the end of the phone, which those who know them recognise. */
export const usualName: Localized<(end: string) => string> = {
  zh: (end) => `用户${end}`,
  en: (end) => `User ${end}`,
};
