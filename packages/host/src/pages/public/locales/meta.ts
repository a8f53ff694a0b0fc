import type { Catalogue, Localized } from '@reachkit/sdk';
import { metaEn } from './meta.en.ts';
import { metaZh } from './meta.zh.ts';

/** Titles and descriptions of the public pages. */
export const meta: Localized<Catalogue> = { zh: metaZh, en: metaEn };
