import { LRUCache } from 'lru-cache';
import { foldWord, isAscii } from '../../creator/words/tokens.ts';

/** A text normalised for word comparison. */
export interface Folded {
  readonly text: string;
  readonly original: string;
  /** Original offset of each UTF-16 unit of the text, and of its end; undefined if no offset changed. */
  readonly places: readonly number[] | undefined;
}

/** A part of the original text; UTF-16 offsets, `end` exclusive. */
export interface Found {
  readonly start: number;
  readonly end: number;
  /** Begins and ends at word borders. */
  readonly isWhole: boolean;
  /** Begins at a word border. */
  readonly isBeginning: boolean;
}

const letterMarks = /\P{M}\p{M}*|\p{M}+/gu;
const dense = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/u;
const wordLetter = /[\p{L}\p{M}\p{N}]/u;
const wordRuns = /[\p{L}\p{M}\p{N}]+/gu;

/** Folds character by character, so that matches can be shown in the original. */
export function foldText(original: string): Folded {
  if (isAscii(original)) return { text: original.toLowerCase(), original, places: undefined };
  let text = '';
  const places: number[] = [];
  for (const { 0: letter, index } of original.matchAll(letterMarks)) {
    const folded = foldLetter(letter);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(index);
    text += folded;
  }
  places.push(original.length);
  return { text, original, places };
}

/** Characters of all scripts repeat, and folding one takes longer than a cache lookup. */
const knownLetters = new LRUCache<string, string>({ max: 20_000 });

function foldLetter(letter: string): string {
  const known = knownLetters.get(letter);
  if (known !== undefined) return known;
  const folded = foldWord(letter);
  // A character with many combining marks hardly repeats.
  if (letter.length <= 8) knownLetters.set(letter, folded);
  return folded;
}

/** Max matches checked for one at the beginning of a word: further matches in a repetitive text are alike. */
const maxPlaces = 100;

/** Finds the first match; with `anywhere` false only at the beginning of a word. */
export function findText(folded: Folded, wanted: string, anywhere: boolean): Found | undefined {
  const needle = foldWord(wanted.trim());
  if (needle === '') return undefined;
  let best: Found | undefined;
  let places = 0;
  for (
    let at = folded.text.indexOf(needle);
    at !== -1 && places < maxPlaces;
    at = folded.text.indexOf(needle, at + 1)
  ) {
    places += 1;
    const found = foundAt(folded, at, at + needle.length);
    if (found.isWhole) return found;
    if ((anywhere || found.isBeginning) && best === undefined) best = found;
  }
  return best ?? joinedWords(folded, needle);
}

function foundAt({ text, original, places }: Folded, from: number, to: number): Found {
  const placeOf = (unit: number) => (places ? (places[unit] ?? original.length) : unit);
  const start = placeOf(from);
  // A character that folds into several is shown whole.
  let next = to;
  while (next < text.length && placeOf(next) === placeOf(next - 1)) next += 1;
  const end = placeOf(next);
  const isBeginning = isBorder(original, start, true);
  return { start, end, isBeginning, isWhole: isBeginning && isBorder(original, end, false) };
}

/**
 * Whether a word border is here: between characters of scripts without blanks, next to a symbol, or before a capital
 * within a word.
 */
function isBorder(text: string, at: number, isStart: boolean): boolean {
  const before = lastLetter(text.slice(Math.max(0, at - 2), at));
  const after = String.fromCodePoint(text.codePointAt(at) ?? 32);
  if (!wordLetter.test(before) || !wordLetter.test(after)) return true;
  if (dense.test(before) || dense.test(after)) return true;
  return isStart ? /[\p{Ll}\p{N}]/u.test(before) && /\p{Lu}/u.test(after) : /\p{Lu}/u.test(after);
}

const lastLetter = (text: string) => Array.from(text).at(-1) ?? ' ';

/** Separators between words. */
const gaps = /[^\p{L}\p{M}\p{N}]+/gu;
const asciiGaps = /[^a-z0-9]+/g;

const withoutGaps = (text: string) => text.replace(isAscii(text) ? asciiGaps : gaps, '');

/** Cached per text, however many words are searched in it. */
const joinedOf = new WeakMap<Folded, string>();

function joinedText(folded: Folded): string {
  const known = joinedOf.get(folded);
  if (known !== undefined) return known;
  const joined = withoutGaps(folded.text);
  joinedOf.set(folded, joined);
  return joined;
}

/** `tseries` in `T-Series`: several words typed as one. */
function joinedWords(folded: Folded, needle: string): Found | undefined {
  const wanted = withoutGaps(needle);
  const at = wanted === '' ? -1 : joinedText(folded).indexOf(wanted);
  if (at === -1) return undefined;
  const kept = keptUnits(folded.text);
  const [from, to] = [kept[at], kept[at + wanted.length - 1]];
  if (from === undefined || to === undefined) return undefined;
  const found = foundAt(folded, from, to + 1);
  return found.isBeginning ? found : undefined;
}

/** Returns the original offset of each unit of a text without gaps. */
const keptUnits = (text: string): readonly number[] =>
  [...text.matchAll(wordRuns)].flatMap(({ 0: run, index }) =>
    Array.from({ length: run.length }, (_, unit) => index + unit),
  );

/** Context units shown on each side of a match. */
const around = 40;

/** Returns an excerpt around the match, cut between characters; `start` and `end` are offsets in the excerpt. */
export function excerptAround(
  text: string,
  { start, end }: Found,
): { text: string; start: number; end: number } {
  const from = between(text, Math.max(0, start - around));
  const to = between(text, Math.min(text.length, end + around));
  return { text: text.slice(from, to), start: start - from, end: end - from };
}

/** Returns the offset, moved back by one inside a surrogate pair. */
const between = (text: string, at: number) =>
  at > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1)) ? at - 1 : at;
