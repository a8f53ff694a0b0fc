import type { ContentFilter } from '../search/filterTable.ts';

const plain = (text: string) => text.replaceAll('\0', '').normalize('NFKC').trim().toLowerCase();

/** Normalises a brand: `Cloudberry Home` and `cloudberry home` are the same. */
export const foldBrand = (name: string): string => plain(name).replace(/\s+/gu, ' ');

/** Normalises a hashtag: `#Home`, `＃home` and `HOME` are the same. */
export const foldHashtag = (hashtag: string): string => plain(hashtag).replace(/^#+/, '');

/** Normalises an account name: `@Lina.Home` and `lina.home` are the same. */
export const foldMention = (name: string): string => plain(name).replace(/^@+/, '').replace(/\.+$/, '');

const folds = {
  brands: { split: /[,，、;；\n]+/u, fold: foldBrand },
  hashtags: { split: /[\s,，、;；]+/u, fold: foldHashtag },
  mentions: { split: /[\s,，、;；]+/u, fold: foldMention },
} as const satisfies Record<ContentFilter, unknown>;

/** Splits the names that a person enters in one field, without duplicates and in stored spelling. */
export function namesIn(kind: ContentFilter, text: string): readonly string[] {
  const { split, fold } = folds[kind];
  return [...new Set(text.split(split).map(fold))].filter((name) => name !== '');
}
