import {
  hasTerms,
  isAddress,
  isHashtag,
  isMentioned,
  matcherOf,
  type PostWords,
  type RuleTerms,
} from '../../../monitor/rules/match.ts';

/** The words of a post as far as they were read. */
export interface KnownWords extends PostWords {
  /** Whether all of them were read: then a word that is not found is missing. */
  readonly isWhole: boolean;
}

const noTerms: RuleTerms = { hashtags: [], mentions: [], coupons: [], links: [], words: [] };

/** A required word as the term of a rule of the monitor: by its form a hashtag, a mention, an address, or words. */
function termsOf(word: string): RuleTerms {
  if (word.startsWith('#') && isHashtag(word)) return { ...noTerms, hashtags: [word] };
  if (word.startsWith('@') && isMentioned(word)) return { ...noTerms, mentions: [word] };
  return isAddress(word) ? { ...noTerms, links: [word] } : { ...noTerms, words: [word] };
}

/** The required words that a post lacks, by the rules of the monitor; `null` where its words are not known. */
export function missingWords(required: readonly string[], post: KnownWords | null): string[] | null {
  if (required.length === 0) return [];
  if (post === null) return null;
  const missing = required.filter((word) => {
    const terms = termsOf(word);
    return hasTerms(terms) && matcherOf(terms)(post) === null;
  });
  return missing.length > 0 && !post.isWhole ? null : missing;
}
