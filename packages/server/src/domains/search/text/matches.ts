import { accountList, type MatchField, type SearchFilter } from '@reachkit/contract';
import type { CreatorRow } from '../../creator/posts/figureDays.ts';
import { soundsLike } from '../../creator/words/pinyin.ts';
import { tagNames } from '../../creator/words/tagVocabulary.ts';
import { excerptAround, type Folded, type Found, findText, foldText } from './foldedText.ts';
import { keywordOf, type Word } from './keyword.ts';
import { handleTyped, slipsOf } from './textMatch.ts';

export type RowMatch = NonNullable<CreatorRow['matches']>[number];
type How = RowMatch['how'];

/** Max matches listed per row. */
const max = 12;

/** The searched texts of a row. */
export interface MatchTexts {
  readonly handle: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly description: string;
}

type Texts = Readonly<Record<'handle' | 'name' | 'description', Folded>> & Pick<MatchTexts, 'tags'>;

/**
 * Creates a function that explains why a row matches, with at most one reason per word and field; undefined if the filter
 * has no text.
 */
export function createMatcher(filter: SearchFilter): ((texts: MatchTexts) => RowMatch[]) | undefined {
  const keyword = filter.keyword.trim();
  // Account lists match as a whole, so their rows need no explanation.
  const userName = accountList(filter.user_name).length > 0 ? '' : filter.user_name.trim();
  const description = filter.description.trim();
  if (keyword === '' && userName === '' && description === '') return undefined;
  const words = keywordOf(keyword, filter.keyword_mode).words.map(withKnownTags);
  const slips = new Map([keyword, userName].map((text) => [text, new Set(slipsOf(handleTyped(text)))]));
  const described = description === '' ? [] : description.split(/\s+/u);
  return (row) => {
    const texts: Texts = {
      handle: foldText(row.handle),
      name: foldText(row.name),
      tags: row.tags,
      description: foldText(row.description),
    };
    const found = [
      ...(keyword === '' ? [] : ofKeyword(texts, keyword, words, slips.get(keyword))),
      ...(userName === '' ? [] : ofName(texts, userName, slips.get(userName))),
      ...described.flatMap((word) => inText('description', texts.description, word, true) ?? []),
    ];
    const distinct = new Map(found.map((one) => [`${one.field} ${one.text} ${one.start} ${one.end}`, one]));
    return [...distinct.values()].slice(0, max);
  };
}

function ofKeyword(
  texts: Texts,
  keyword: string,
  words: readonly TaggedWord[],
  slips: ReadonlySet<string> | undefined,
): RowMatch[] {
  const whole = ofHandle(texts.handle.original, keyword, slips);
  const rest = words.flatMap((word) => [
    ...(whole.length > 0 ? [] : listed(ofWord('handle', texts.handle, word))),
    ...listed(ofWord('name', texts.name, word)),
    ...ofTags(texts.tags, word),
    ...listed(ofWord('description', texts.description, word)),
  ]);
  return [...whole, ...rest];
}

const listed = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

/** Matches the keyword against a handle: whole, as a prefix, or with one typo. */
function ofHandle(handle: string, typed: string, slips: ReadonlySet<string> | undefined): RowMatch[] {
  const wanted = handleTyped(typed);
  const key = handle.toLowerCase();
  const match = (how: How, end: number): RowMatch[] => [
    { field: 'handle', text: handle, start: 0, end, how },
  ];
  if (wanted === '') return [];
  if (key === wanted) return match('exact', handle.length);
  if (key.startsWith(wanted)) return match('beginning', Math.min(wanted.length, handle.length));
  return slips?.has(key) ? match('spelling', handle.length) : [];
}

/** Matches a part of a handle or name at any position. */
function ofName(texts: Texts, typed: string, slips: ReadonlySet<string> | undefined): RowMatch[] {
  const handle = handleTyped(typed);
  const inHandle = ofHandle(texts.handle.original, typed, slips);
  const [only] = keywordOf(typed, 'all').words;
  return [
    ...(inHandle.length > 0 || handle === ''
      ? inHandle
      : listed(inText('handle', texts.handle, handle, true))),
    ...listed(
      inText('name', texts.name, typed, true) ??
        (only === undefined ? undefined : ofWord('name', texts.name, { ...only, synonyms: [] })),
    ),
  ];
}

/** Matches as typed, by its single words, by sound, or by a synonym; the first match wins. */
function ofWord(field: MatchField, text: Folded, word: Word): RowMatch | undefined {
  if (text.original === '') return undefined;
  const own =
    inText(field, text, word.text, false) ?? inText(field, text, word.terms[0]?.lexeme ?? '', false);
  if (own) return own;
  const sound =
    field === 'name' && /^[a-z]+$/i.test(word.text) && soundsLike(text.original, word.text.toLowerCase());
  if (sound)
    return matchAt(field, text.original, { ...sound, isWhole: false, isBeginning: false }, 'spelling');
  for (const synonym of word.synonyms) {
    const other = inText(field, text, synonym, false);
    if (other) return { ...other, how: 'synonym' };
  }
  return undefined;
}

/** A word with a cache of its tag matches: creators have few distinct tags. */
interface TaggedWord extends Word {
  readonly howOfTag: (code: string) => How | undefined;
}

function withKnownTags(word: Word): TaggedWord {
  const known = new Map<string, How | undefined>();
  return {
    ...word,
    howOfTag: (code) => {
      if (!known.has(code)) known.set(code, howOfTag(code, word));
      return known.get(code);
    },
  };
}

function ofTags(codes: readonly string[], word: TaggedWord): RowMatch[] {
  for (const code of codes) {
    const how = word.howOfTag(code);
    if (how) return [{ field: 'tags', text: code, start: 0, end: code.length, how }];
  }
  return [];
}

function howOfTag(code: string, word: Word): How | undefined {
  const names = tagNames([code]);
  for (const name of names) {
    const own =
      inText('tags', foldText(name), word.text, false) ??
      inText('tags', foldText(name), word.terms[0]?.lexeme ?? '', false);
    if (own) return own.how;
  }
  const typed = word.text.toLowerCase();
  if (/^[a-z]+$/.test(typed) && names.some((name) => soundsLike(name, typed))) return 'spelling';
  return names.some((name) => word.synonyms.some((other) => inText('tags', foldText(name), other, false)))
    ? 'synonym'
    : undefined;
}

/** Finds the words in a text; `anywhere`: also inside its words. */
function inText(field: MatchField, text: Folded, wanted: string, anywhere: boolean): RowMatch | undefined {
  const found = wanted === '' ? undefined : findText(text, wanted, anywhere);
  if (!found) return undefined;
  const isAll = found.start === 0 && found.end === text.original.length;
  const how = found.isWhole ? (isAll ? 'exact' : 'word') : 'beginning';
  return matchAt(field, text.original, found, how);
}

function matchAt(field: MatchField, text: string, found: Found, how: How): RowMatch {
  return {
    field,
    how,
    ...(field === 'description' ? excerptAround(text, found) : { text, start: found.start, end: found.end }),
  };
}
