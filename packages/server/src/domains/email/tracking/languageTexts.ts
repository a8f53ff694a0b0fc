import type { Localized } from '@reachkit/contract';

/** What each language calls itself. */
export const languageNames: Localized<string> = { zh: '中文', en: 'English' };
