import type { Localized } from '../locales.ts';

/** Name of each language in that language. */
export const languageNames: Localized<string> = { zh: '中文', en: 'English' };
