import { matcherOf } from '../../../monitor/rules/match.ts';

/** Returns the words, tags and mentions that a caption does not have; `null` where no caption is known. */
export function missingWords(required: readonly string[], caption: string | null): string[] | null {
  if (caption === null) return null;
  return required.filter((word) => {
    const terms = { hashtags: [], mentions: [], coupons: [], links: [], words: [] };
    const own = word.startsWith('#')
      ? { ...terms, hashtags: [word] }
      : word.startsWith('@')
        ? { ...terms, mentions: [word] }
        : { ...terms, words: [word] };
    return matcherOf(own)({ caption, hashtags: [] }) === null;
  });
}
