import type { Localized, TextTree } from '@reachkit/sdk';
import { metaEn } from './meta.en.ts';
import { metaZh } from './meta.zh.ts';

/** Titles and descriptions of the public pages, by language. */
export const meta: Localized<TextTree> = { zh: metaZh.texts, en: metaEn.texts };
