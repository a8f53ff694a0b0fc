import { byLocale, type Localized } from '@reachkit/contract';
import { type TagCode, texts } from './tagTexts.ts';

/** A topic; `parent` is the code of its parent topic, `null` on the first level. */
export interface Tag {
  readonly code: string;
  readonly parent: string | null;
  readonly names: Localized<string>;
}

/** First-level codes in order, each with its children; codes never change their meaning. */
const topics: readonly (readonly [TagCode, readonly TagCode[]])[] = [
  ['home', ['storage', 'decor', 'cleaning', 'rental_makeover', 'gardening']],
  ['beauty', ['makeup', 'skincare', 'hair', 'nails']],
  ['fashion', ['outfits', 'sneakers', 'jewellery', 'plus_size']],
  ['food', ['cooking', 'baking', 'street_food', 'coffee']],
  ['tech', ['phones', 'smart_home', 'computers', 'programming']],
  ['gaming', ['mobile_games', 'esports']],
  ['fitness', ['yoga', 'running', 'home_workout']],
  ['travel', ['budget_travel', 'city_walks']],
  ['parenting', ['baby', 'toys']],
  ['pets', ['cats', 'dogs']],
  ['diy', ['woodworking', 'knitting']],
  ['education', ['languages', 'science']],
  ['finance', ['side_business']],
  ['music', ['guitar']],
  ['comedy', ['sketches']],
  ['cars', ['motorcycles']],
  ['outdoor', ['camping', 'cycling', 'fishing']],
  ['unboxing', ['reviews']],
  ['books', []],
  ['photography', ['drones']],
  ['health', []],
  ['art', []],
];

const tagOf = (code: TagCode, parent: TagCode | null): Tag => ({
  code,
  parent,
  names: byLocale((locale) => texts[locale][code]),
});

/** The shared topics in two levels, each child after its parent. */
export const tagVocabulary: readonly Tag[] = topics.flatMap(([code, children]) => [
  tagOf(code, null),
  ...children.map((child) => tagOf(child, code)),
]);

const byCode = new Map(tagVocabulary.map((tag) => [tag.code, tag]));

/** Returns this tag and all tags of the same first-level topic. */
export function topicFamily(code: string): string[] {
  const topic = byCode.get(code)?.parent ?? code;
  return [
    code,
    ...tagVocabulary.filter(({ code, parent }) => (parent ?? code) === topic).map(({ code }) => code),
  ];
}

/** Names to search for these tags, in every language; an unknown tag is its own name. */
export function tagNames(codes: readonly string[]): string[] {
  return codes.flatMap((code) => Object.values(byCode.get(code)?.names ?? { code }));
}
