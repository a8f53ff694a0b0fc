import { foldHashtag } from '../creator/contentNames.ts';
import type { Caption } from './caption.ts';
import {
  deniedAfter,
  deniedBefore,
  disclosureHashtags,
  inLanguage,
  labels,
  offerAfter,
  offerBefore,
  spacedPhrases,
  unspacedPhrases,
} from './disclosureWords.ts';
import { hashtagPattern } from './hashtags.ts';

/** Version of the rules; it rises when the same post may get another answer. */
export const disclosureVersion = 1;

export interface DisclosurePost extends Caption {
  /** The platform's own label of paid content; `null`: the source does not say. */
  readonly paidLabel: boolean | null;
  /** Brand that the platform names as partner of the post. */
  readonly brandPartner: string | null;
}

export interface Disclosure {
  readonly state: 'disclosed' | 'none' | 'unknown';
  /** `text`: the matched words after NFKC, or the named partner; empty for a label without one. */
  readonly evidence: { readonly kind: 'label' | 'words' | 'partner'; readonly text: string } | null;
}

/**
 * Whether a post is marked as an advertisement. The platform's label counts first, then words of the caption, then a
 * named partner. Without any of them the state is `none` if the platform says that there is no label, and `unknown` if
 * it says nothing: a missing label is not a "no". Words of a denial ("not an ad"), within addresses, emails and longer
 * words do not count.
 */
export function disclosureOf({ title, text, paidLabel, brandPartner }: DisclosurePost): Disclosure {
  const partner = brandPartner?.trim() ?? '';
  if (paidLabel === true) return { state: 'disclosed', evidence: { kind: 'label', text: partner } };
  const words = disclosureWordsIn(`${title ?? ''}\n${text ?? ''}`);
  if (words !== undefined) return { state: 'disclosed', evidence: { kind: 'words', text: words } };
  if (partner !== '') return { state: 'disclosed', evidence: { kind: 'partner', text: partner } };
  return { state: paidLabel === false ? 'none' : 'unknown', evidence: null };
}

const emails = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const addresses =
  /(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&'*+,;=%]+|(?:[\w-]+\.)+(?:[a-z]{2,}\/[\w\-.~:/?#@&=%+]*|(?:com|net|org|io|co|tv|shop)\b)/gi;

const label = `(?:${labels.join('|').replaceAll(' ', '\\s+')})`;
const spaced = spacedPhrases.join('|').replace(/ (\??)/g, (_, isOptional) => (isOptional ? '\\s?' : '\\s+'));

/** Patterns with the disclosing words in the first group. */
const patterns: readonly RegExp[] = [
  // At the start of a line, before its end or a separator.
  String.raw`^[^\p{L}\p{N}#@\n]*(${label})(?=[^\S\n]*(?:$|[|:•·*–—)\]}】〕>]|/\s*${label})|\s+[-/+&]\s|\.(?:\s|$))`,
  String.raw`(?<!\d\s*)[(\[{【〔*]\s*(${label})\s*[)\]}】〕*]`,
  String.raw`[|•·–—][^\S\n]*(${label})[^\S\n]*$`,
  String.raw`(?<![\p{L}\p{N}_#@])(${spaced})(?![\p{L}\p{N}_])`,
  `(${unspacedPhrases.join('|').replaceAll(' ?', '\\s?')})`,
].map((source) => new RegExp(source, 'dgimu'));

const before = new RegExp(deniedBefore, 'iu');
const after = new RegExp(deniedAfter, 'iu');
const asksBefore = new RegExp(offerBefore, 'iu');
const asksAfter = new RegExp(offerAfter, 'iu');

/** Returns the first hashtag that discloses, or else the first label or phrase. */
function disclosureWordsIn(written: string): string | undefined {
  const caption = written
    .normalize('NFKC')
    .replace(/[’‘ʼ]/g, "'")
    // Files of videos write line breaks like this.
    .replaceAll(String.raw`\n`, '\n')
    .replace(emails, '\uFFFC')
    .replace(addresses, '\n');
  const isKnown = (word: string) => inLanguage.get(foldHashtag(word))?.test(caption) ?? true;
  const near = (from: number, to: number) => [
    caption.slice(Math.max(0, from - 60), from),
    caption.slice(to, to + 60),
  ];
  const isDenied = (from: number, to: number) => {
    const [left = '', right = ''] = near(from, to);
    return before.test(left) || after.test(right);
  };
  const isOffer = (from: number, to: number) => {
    const [left = '', right = ''] = near(from, to);
    return asksBefore.test(left) || asksAfter.test(right);
  };
  for (const { 0: hashtag, 1: name = '', index } of caption.matchAll(hashtagPattern)) {
    const isLabel = disclosureHashtags.has(foldHashtag(name)) || inLanguage.has(foldHashtag(name));
    if (isLabel && isKnown(name) && !isDenied(index, index + hashtag.length)) return hashtag;
  }
  for (const pattern of patterns) {
    for (const match of caption.matchAll(pattern)) {
      const [from = 0, to = 0] = match.indices?.[1] ?? [];
      const words = caption.slice(from, to);
      if (isKnown(words) && !isDenied(from, to) && !isOffer(from, to)) return words.replace(/\s+/g, ' ');
    }
  }
  return undefined;
}
