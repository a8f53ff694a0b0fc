import type { Localized } from '../locales.ts';
import { postsEn } from './posts.en.ts';
import { type PostTexts, postsZh } from './posts.zh.ts';

/** Texts about posts, by language. */
export const postTexts: Localized<PostTexts> = { zh: postsZh, en: postsEn };
