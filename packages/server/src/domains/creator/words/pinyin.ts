import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';

/** Longer runs are cut to this length. */
const maxLetters = 16;
/** Cache, as names and tags repeat: one conversion takes microseconds, but a platform has millions. */
const known = new LRUCache<string, readonly string[]>({ max: 5000 });
const knownTokens = new LRUCache<string, readonly string[]>({ max: 5000 });

const hanRun = /\p{Script=Han}+/gu;
/** A text with these characters is Japanese or Korean, not Chinese. */
const otherReading = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A run of Han characters with its UTF-16 offsets. */
export interface HanRun {
  readonly start: number;
  readonly letters: readonly string[];
  /** One per character, without tones, ü as v; `''` for a character without pinyin. */
  readonly syllables: readonly string[];
}

/** Returns the Han runs of a Chinese text with their pinyin; none for Japanese or Korean text. */
export function hanRuns(text: string): readonly HanRun[] {
  if (otherReading.test(text)) return [];
  return [...text.matchAll(hanRun)].map(({ index, 0: run }) => {
    const letters = Array.from(run).slice(0, maxLetters);
    return { start: index, letters, syllables: syllablesOf(letters.join('')) };
  });
}

function syllablesOf(run: string): readonly string[] {
  const kept = known.get(run);
  if (kept) return kept;
  const read = pinyin(run, { toneType: 'none', type: 'array', v: true });
  const letters = Array.from(run);
  // An unlisted character can change the number of syllables; then each character is converted separately.
  const syllables =
    read.length === letters.length
      ? read
      : letters.map((letter) => pinyin(letter, { toneType: 'none', v: true }));
  const plain = syllables.map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable : ''));
  known.set(run, plain);
  return plain;
}

/**
 * Returns the Latin search tokens of a Chinese name: for each character, the pinyin of it and the next one, and of it and
 * all following ones, so that `shouna` and the beginning of `shounariji` find 家居收纳日记; and the initials of an all-Han
 * name.
 */
export function pinyinTokens(name: string): readonly string[] {
  if (!/\p{Script=Han}/u.test(name)) return [];
  const kept = knownTokens.get(name);
  if (kept) return kept;
  const tokens = tokensOf(name);
  knownTokens.set(name, tokens);
  return tokens;
}

function tokensOf(name: string): readonly string[] {
  const runs = hanRuns(name.normalize('NFKC'));
  const [only] = runs;
  const isWhole = runs.length === 1 && only?.letters.join('') === name.normalize('NFKC').trim();
  const initials =
    isWhole && only.letters.length > 1 ? only.syllables.map((one) => one.charAt(0)).join('') : '';
  const tokens = runs.flatMap(({ syllables }) =>
    syllables.flatMap((_, at) => [syllables.slice(at, at + 2).join(''), syllables.slice(at).join('')]),
  );
  return [...new Set([...tokens, initials])].filter((token) => token !== '');
}

/** Returns where the pinyin of a name matches the typed letters, by whole characters; UTF-16 offsets, `end` exclusive. */
export function soundsLike(name: string, typed: string): { start: number; end: number } | undefined {
  for (const { start, letters, syllables } of hanRuns(name)) {
    const found = spanOf(syllables, typed);
    if (!found) continue;
    const before = letters.slice(0, found.from).join('').length;
    return {
      start: start + before,
      end: start + before + letters.slice(found.from, found.to).join('').length,
    };
  }
  return undefined;
}

function spanOf(syllables: readonly string[], typed: string): { from: number; to: number } | undefined {
  for (let from = 0; from < syllables.length; from += 1) {
    let sounds = '';
    for (let to = from; to < syllables.length && sounds.length < typed.length; to += 1) {
      sounds += syllables[to] ?? '';
      if (sounds.startsWith(typed)) return { from, to: to + 1 };
    }
  }
  const initials = syllables.map((one) => one.charAt(0)).join('');
  return initials.length > 1 && initials === typed ? { from: 0, to: syllables.length } : undefined;
}
