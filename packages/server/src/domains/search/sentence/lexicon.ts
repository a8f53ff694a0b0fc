import { tagVocabulary } from '../../creator/words/tagVocabulary.ts';
import { type Meaning, type Phrases, value } from './meaning.ts';
import { plainText } from './text.ts';
import { languageWords } from './words/languages.ts';
import { joiningPhrases, limitPhrases, measurePhrases, valuePhrases } from './words/phrases.ts';
import { notCountries, regionGroups, regionWords, tongues } from './words/regions.ts';
import { topicWords } from './words/topics.ts';

/** Every known phrase, by its plain form. */
export interface Lexicon {
  /** Phrases of space-separated words, joined by one blank. */
  readonly spaced: ReadonlyMap<string, Meaning>;
  readonly maxWords: number;
  /** Phrases with Chinese characters, or starting with a digit. */
  readonly dense: ReadonlyMap<string, Meaning>;
  readonly maxLetters: number;
  /** All single words of the spaced phrases. */
  readonly words: ReadonlySet<string>;
  /** Words of names, for which typos are accepted. */
  readonly names: ReadonlySet<string>;
}

const han = /\p{Script=Han}/u;
const wordsOf = (phrase: string) => phrase.match(/[\p{L}\p{N}']+/gu) ?? [];

/** Codes assigned in ISO 3166-1 and 639-1 with their names; codes without a name are left out. */
function named(type: 'region' | 'language', codes: readonly string[]): (readonly [string, string])[] {
  const names = (['zh-Hans', 'en'] as const).map(
    (locale) => new Intl.DisplayNames([locale], { type, fallback: 'none' }),
  );
  return codes.flatMap((code) => {
    const found = names.flatMap((list) => list.of(code) ?? []);
    return found.length === 0 ? [] : [[code, found.join('|')] as const];
  });
}

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
const twoLetters = alphabet.flatMap((first) => alphabet.map((second) => first + second));
/** Excluded, though they have a name: unions, pseudo-regions and former countries. */
const noRegion: ReadonlySet<string> = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'ZZ',
  'XA',
  'XB',
  'AC',
  'CP',
  'DG',
  'EA',
  'IC',
  'TA',
  'SU',
  'DD',
  'YU',
  'AN',
  'CS',
  'FX',
  'TP',
  'UK',
  'BU',
  'ZR',
  'NT',
  'PC',
  'YD',
  'VD',
  'WK',
  'MI',
  'JT',
  'PU',
  'PZ',
  'HV',
  'RH',
  'DY',
  'FQ',
  'NH',
  'NQ',
  'CT',
]);

function namesOfPlaces(): Phrases {
  const own = named(
    'region',
    twoLetters.map((code) => code.toUpperCase()).filter((code) => !noRegion.has(code)),
  );
  return [
    ...Object.entries(regionWords).map(([code, phrases]) => [phrases, value('region', [code])] as const),
    ...Object.values(regionGroups).map(
      ({ words, regions }) => [words, value('region', regions, 0.85)] as const,
    ),
    ...Object.entries(tongues).map(
      ([word, [region, language]]) => [word, { is: 'tongue', regions: [region], language }] as const,
    ),
    ...own.map(([code, phrases]) => [withoutNamesakes(phrases), value('region', [code])] as const),
  ];
}

const withoutNamesakes = (phrases: string) =>
  phrases
    .split('|')
    .filter((phrase) => !notCountries.has(phrase.toLowerCase()))
    .join('|');

/** Names of languages: the listed ones, and those of all two-letter codes. */
const namesOfLanguages = (): Phrases =>
  [...Object.entries(languageWords), ...named('language', twoLetters)].map(
    ([code, phrases]) => [phrases, value('language', [code])] as const,
  );

const namesOfTopics = (): Phrases => [
  ...tagVocabulary.map(({ code, names }) => [Object.values(names).join('|'), value('tags', [code])] as const),
  ...Object.entries(topicWords).map(([code, phrases]) => [phrases, value('tags', [code], 0.9)] as const),
];

/** Merges the lists; the first of two meanings wins. */
export function createLexicon(): Lexicon {
  const spaced = new Map<string, Meaning>();
  const dense = new Map<string, Meaning>();
  const names = new Set<string>();
  const addAll = (phrases: Phrases, areNames: boolean) => {
    for (const [list, meaning] of phrases) {
      for (const written of list.split('|')) {
        const phrase = plainText(written);
        const isDense = han.test(phrase) || /^\d/.test(phrase);
        const key = isDense ? phrase : wordsOf(phrase).join(' ');
        const target = isDense ? dense : spaced;
        if (key !== '' && !target.has(key)) target.set(key, meaning);
        if (areNames && !isDense) for (const word of wordsOf(phrase)) names.add(word);
      }
    }
  };
  addAll(valuePhrases, false);
  addAll(measurePhrases, false);
  addAll(limitPhrases, false);
  addAll(namesOfTopics(), true);
  addAll(namesOfPlaces(), true);
  addAll(namesOfLanguages(), true);
  addAll(joiningPhrases, false);
  const longest = (keys: Iterable<string>, sizeOf: (key: string) => number) =>
    [...keys].reduce((max, key) => Math.max(max, sizeOf(key)), 0);
  return {
    spaced,
    maxWords: longest(spaced.keys(), (key) => key.split(' ').length),
    dense,
    maxLetters: longest(dense.keys(), (key) => key.length),
    words: new Set([...spaced.keys()].flatMap((key) => key.split(' '))),
    names,
  };
}
