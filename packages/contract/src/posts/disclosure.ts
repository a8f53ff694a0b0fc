import { foldHashtag } from '../creator/contentNames.ts';
import type { Caption } from './caption.ts';
import {
  type Context,
  denial,
  disclosureHashtags,
  inLanguage,
  labels,
  offer,
  offerLine,
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

const emails = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const addresses =
  /(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&'*+,;=%]+|(?<![\w.-])(?:[\w-]+\.)+(?:[a-z]{2,}\/[\w\-.~:/?#@&=%+]*|(?:com|net|org|io|co|tv|shop)\b)/gi;

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

/** Returns the first hashtag that discloses, or else the first label or phrase. */
function disclosureWordsIn(written: string): string | undefined {
  const caption = written
    .normalize('NFKC')
    .replace(/[’‘ʼ]/g, "'")
    // Files of videos write line breaks like this.
    .replaceAll(String.raw`\n`, '\n')
    .replace(emails, '\uFFFC')
    .replace(addresses, '\n')
    // Runs of white space would slow the patterns down.
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '));
  const isKnown = (word: string) => inLanguage.get(foldHashtag(word))?.test(caption) ?? true;
  const isIn = ({ before, after }: Context, from: number, to: number) =>
    before.test(caption.slice(Math.max(0, from - 60), from)) || after.test(caption.slice(to, to + 60));
  for (const { 0: hashtag, 1: name = '', index } of caption.matchAll(hashtagPattern)) {
    const isLabel = disclosureHashtags.has(foldHashtag(name)) || inLanguage.has(foldHashtag(name));
    if (isLabel && isKnown(name) && !isIn(denial, index, index + hashtag.length)) return hashtag;
  }
  for (const pattern of patterns) {
    for (const match of caption.matchAll(pattern)) {
      const [from = 0, to = 0] = match.indices?.[1] ?? [];
      const words = caption.slice(from, to);
      const isOffer = isIn(offer, from, to) || offerLine.test(caption.slice(from, to + 60));
      if (isKnown(words) && !isOffer && !isIn(denial, from, to)) return words.replace('\n', ' ');
    }
  }
  return undefined;
}
