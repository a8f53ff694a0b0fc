import type { Localized } from '@reachkit/contract';

/** Default name of a person, with the last digits of the phone number, which acquaintances recognise. */
export const usualName: Localized<(end: string) => string> = {
  zh: (end) => `用户${end}`,
  en: (end) => `User ${end}`,
};
