import { tagVocabulary } from '../../creator/words/tagVocabulary.ts';

const key = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words in files for our topics. Words wider than any topic are not included. */
const synonyms: Readonly<Record<string, string>> = {
  'music dance': 'music',
  'video games': 'gaming',
  games: 'gaming',
  humor: 'comedy',
  humour: 'comedy',
  'humor fun happiness': 'comedy',
  'comics sketches': 'sketches',
  'food drinks': 'food',
  'food cooking': 'cooking',
  'science technology': 'tech',
  'machinery technologies': 'tech',
  technology: 'tech',
  'fitness gym': 'fitness',
  'art artists': 'art',
  'design art': 'art',
  'diy life hacks': 'diy',
  'literature journalism': 'books',
  'computers gadgets': 'computers',
  'clothing outfits': 'outfits',
  'accessories jewellery': 'jewellery',
  'cars motorbikes': 'cars',
  'autos vehicles': 'cars',
  'health self help': 'health',
  'finance economics': 'finance',
  'animals pets': 'pets',
  'kids toys': 'toys',
  modeling: 'fashion',
};

const byName = new Map<string, string>([
  ...tagVocabulary.flatMap(({ code, names }) => [
    [key(code), code] as const,
    ...Object.values(names).map((name) => [key(name), code] as const),
  ]),
  ...Object.entries(synonyms),
]);

/** Returns the topics in a cell; `unknown` has the words without a topic. */
export function topicsOf(cell: string): {
  readonly codes: readonly string[];
  readonly unknown: readonly string[];
} {
  const whole = byName.get(key(cell));
  if (whole !== undefined) return { codes: [whole], unknown: [] };
  const parts = cell
    .split(/[,;|、，；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = parts.map((part) => ({ part, code: byName.get(key(part)) }));
  return {
    codes: [...new Set(found.flatMap(({ code }) => (code === undefined ? [] : [code])))],
    unknown: found.flatMap(({ part, code }) => (code === undefined ? [part] : [])),
  };
}
