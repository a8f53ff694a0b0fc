import {
  type AnswerOf,
  type CreatorTag,
  namesAccounts,
  type Platform,
  type suggestCreators,
} from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { creator } from '../../creator/tables.ts';
import { soundsLike } from '../../creator/words/pinyin.ts';
import { queryLiteral, queryTokens } from '../../creator/words/tokens.ts';
import { type Reading, readInTime } from '../pages/reading.ts';
import type { ParseSentence } from '../sentence/parse.ts';
import { findAccounts } from './namedAccounts.ts';
import { type SuggestedRow, suggested, suggestionOf } from './suggested.ts';
import { synonymsOf } from './synonyms.ts';
import { escapeLike, handleTyped, slipsOf } from './textMatch.ts';

/** Min matches for which a scan by followers soon finds enough creators with the prefix. */
const many = 3000;

/** Max suggestions of each kind. */
const max = 8;

type Suggestions = AnswerOf<typeof suggestCreators>;

/** Max characters that are looked up as words. */
const longest = 200;

/**
 * Suggests creators with the text as a handle prefix, then those with its words in their name, then those that differ by
 * one typo; each sorted by followers. Also tags that contain the text in any language, and filters named by its words.
 * For links and lists of handles returns their creators.
 */
export async function suggest(
  deps: Pick<Deps, 'db'>,
  platform: Platform,
  typed: string,
  { tags, parse }: { readonly tags: readonly CreatorTag[]; readonly parse: ParseSentence },
): Promise<Suggestions> {
  if (namesAccounts(typed)) {
    const accounts = await readInTime(deps, (reading) => findAccounts(reading, platform, typed));
    return { creators: [], tags: [], accounts };
  }
  const text = typed.normalize('NFKC').trim().slice(0, longest);
  if (text === '') return { creators: [], tags: [] };
  const creators = await readInTime(deps, async (reading) => {
    const found = new Map<string, SuggestedRow>();
    for (const step of [beginningSo, named, misspelt]) {
      if (found.size >= max) break;
      for (const row of await step(reading, platform, text)) if (!found.has(row.id)) found.set(row.id, row);
    }
    return [...found.values()].slice(0, max);
  });
  const found = tagsLike(text, tags);
  return { creators: creators.map(suggestionOf), tags: found, ...filtersNamed(text, found, parse) };
}

/** Longer texts are sentences, which are parsed only on request. */
const maxFilterWords = 5;
const isFew = (text: string) =>
  !/[,，、;；。\n"“@]/u.test(text) &&
  text.split(/\s+/u).length <= maxFilterWords &&
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) <= 2 * maxFilterWords;

/**
 * Returns the filters named by a few words, with typos allowed, if each word names one; a single tag is suggested as a
 * tag.
 */
function filtersNamed(
  text: string,
  found: readonly CreatorTag[],
  parse: ParseSentence,
): Pick<Suggestions, 'filters'> {
  if (!isFew(text)) return {};
  const { chips, unsure, filter, platform } = parse(text);
  const [first] = chips;
  if (!first || unsure.length > 0) return {};
  if (chips.length === 1 && first.field === 'tags' && found.some(({ code }) => first.values.includes(code)))
    return {};
  const set = Object.entries(filter).filter(([, value]) => value);
  return { filters: { platform, filter: Object.fromEntries(set) } };
}

/**
 * Finds tags with a name in any language, or a code, that contains the text or sounds like it; prefix matches first. Then
 * tags that have the text as a synonym.
 */
function tagsLike(text: string, tags: readonly CreatorTag[]): CreatorTag[] {
  const wanted = text.toLowerCase();
  const isSound = /^[a-z]{2,}$/.test(wanted);
  const others = new Set(synonymsOf(wanted));
  const placeOf = (tag: CreatorTag) => {
    const names = Object.values(tag.names);
    const lowered = names.map((name) => name.toLowerCase());
    const places = [...lowered, tag.code.toLowerCase()].map((name) => name.indexOf(wanted));
    const sounds = isSound ? names.map((name) => soundsLike(name, wanted)?.start ?? -1) : [];
    const meant = lowered.some((name) => others.has(name)) ? 1000 : -1;
    return Math.min(
      ...[...places, ...sounds, meant].map((place) => (place === -1 ? Number.POSITIVE_INFINITY : place)),
    );
  };
  return tags
    .map((tag) => ({ tag, place: placeOf(tag) }))
    .filter(({ place }) => Number.isFinite(place))
    .sort((a, b) => a.place - b.place || (a.tag.code < b.tag.code ? -1 : 1))
    .slice(0, max)
    .map(({ tag }) => tag);
}

function best(reading: Reading, platform: Platform, condition: SQL): Promise<readonly SuggestedRow[]> {
  return reading.rows<SuggestedRow>(
    sql`select ${suggested} from ${creator} where ${creator.platform} = ${platform} and ${condition}
      order by ${creator.followers} desc nulls last, ${creator.id} desc nulls last limit ${max}`,
  );
}

/** Returns the same as `best` for a condition with few matches: reads all of them, or a limited number, and sorts. */
function bestOfAll(reading: Reading, condition: SQL): Promise<readonly SuggestedRow[]> {
  return reading.rows<SuggestedRow>(
    sql`select hit.* from (select ${suggested} from ${creator} where ${condition} limit ${many}) hit
      order by hit.followers desc nulls last, hit.id desc limit ${max}`,
  );
}

async function beginningSo(reading: Reading, platform: Platform, text: string) {
  const handle = handleTyped(text);
  if (handle === '') return [];
  const exact = await best(reading, platform, sql`${creator.handleKey} = ${handle}`);
  const beginsSo = sql`${creator.platform} = ${platform} and ${creator.handleKey} like ${`${escapeLike(handle)}%`}`;
  const [counted] = await reading.rows<{ found: string }>(
    sql`select count(*) as found from (select from ${creator} where ${beginsSo} limit ${many}) begun`,
  );
  // A scan by followers finds common prefixes soon, but rare ones only after many rows.
  const longer =
    Number(counted?.found ?? 0) < many
      ? await bestOfAll(reading, beginsSo)
      : await best(reading, platform, beginsSo);
  return [...exact, ...longer];
}

async function named(reading: Reading, platform: Platform, text: string) {
  const terms = queryTokens(text);
  if (terms.length === 0) return [];
  return bestOfAll(
    reading,
    sql`${creator.platform} = ${platform} and ${creator.searchTokens} @@ ${queryLiteral(terms, { inName: true })}::tsquery`,
  );
}

/** Finds creators with one typo in a handle, a word of a name, or a whole name written as one word. */
async function misspelt(reading: Reading, platform: Platform, text: string) {
  const slips = slipsOf(handleTyped(text));
  if (slips.length === 0) return [];
  const handles = await bestOfAll(
    reading,
    sql`${creator.platform} = ${platform} and ${creator.handleKey} = any(${sql.param(slips)}::text[])`,
  );
  if (handles.length >= max) return handles;
  const inName = slips.map((lexeme) => queryLiteral([{ lexeme, isPrefix: false }], { inName: true }));
  // Looked up one by one: with many values at once the planner expects every creator and reads the whole table.
  const names = await reading.rows<SuggestedRow>(
    sql`select hit.* from unnest(${sql.param(inName)}::text[]) slip cross join lateral (
        select ${suggested} from ${creator}
        where ${creator.searchTokens} @@ slip::tsquery and ${creator.platform} = ${platform} offset 0) hit
      order by hit.followers desc nulls last, hit.id desc limit ${max}`,
  );
  return [...handles, ...names];
}
