import { foldHashtag, type RankingSort } from '@reachkit/contract';
import type { PageQuery } from '../../../platform/database/keyset.ts';
import type { Transaction } from '../../../platform/deps.ts';
import type { RankingParts } from './asked.ts';
import { type Candidate, type Choice, isChosen, isPlain, pageOf } from './chosen.ts';
import { readCreatorFields, readFollowersGained } from './influencerFacts.ts';
import type { Entry } from './keptLists.ts';
import type { OpenList } from './openList.ts';
import { type Place, readPlaces } from './places.ts';
import { gainsOf, type PostFacts, readPostFacts } from './postFacts.ts';
import type { ReadTagFacts, TagFacts } from './tagFacts.ts';

/** Rows of a list, in the asked order. */
export interface ChosenRows<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  readonly next: string | null;
}

export interface ChosenPost {
  readonly place: Place;
  readonly facts: PostFacts;
}

/** A creator; the row that shows them is read afterwards. */
export interface ChosenInfluencer {
  readonly place: Place;
  readonly id: number;
  readonly viewsGained: number;
  readonly posts: number;
  readonly followersGained: number | null;
  readonly bestShare: number | null;
}

export interface ChosenTag {
  readonly place: Place;
  readonly tag: string;
  readonly entry: Entry;
  readonly facts: TagFacts;
}

interface Wish {
  readonly list: OpenList;
  readonly choice: Choice;
  readonly query: PageQuery;
}

/** Chooses among candidates, or by ranks alone. */
function choose(
  { list, choice, query }: Wish,
  candidates: readonly Candidate[] | undefined,
): { readonly entries: readonly Entry[]; readonly total: number; readonly next: string | null } {
  const chosen: readonly Pick<Candidate, 'entry' | 'value'>[] = candidates
    ? candidates.filter((one) => isChosen(one, choice))
    : list.entries.map((entry) => ({ entry, value: null }));
  const { rows, next } = pageOf(chosen, list.asked, choice, query);
  return { entries: rows.map(({ entry }) => entry), total: chosen.length, next };
}

/** Rows of popular videos and hot ads. */
export async function choosePosts(
  tx: Transaction,
  parts: Pick<RankingParts, 'terms'>,
  wish: Wish,
): Promise<ChosenRows<ChosenPost>> {
  const { list, choice } = wish;
  const read = async (entries: readonly Entry[]) => {
    const ids = entries.map(({ key }) => Number(key));
    return readPostFacts(tx, await gainsOf(tx, list, parts, ids), list, ids);
  };
  // Of past lists all posts are read, since the readings of some may be gone.
  const all = isPlain(choice) && !list.isPast ? undefined : await read(list.entries);
  const candidates =
    all &&
    list.entries.flatMap((entry): Candidate[] => {
      const facts = all.get(Number(entry.key));
      return facts ? [postCandidate(entry, facts, choice)] : [];
    });
  const { entries, ...page } = choose(wish, candidates);
  const facts = all ?? (await read(entries));
  const placeOf = await readPlaces(tx, list, entries);
  return {
    ...page,
    rows: entries.flatMap((entry) => {
      const known = facts.get(Number(entry.key));
      return known ? [{ place: placeOf(entry), facts: known }] : [];
    }),
  };
}

function postCandidate(entry: Entry, { post, hashtags, brand }: PostFacts, { sort }: Choice): Candidate {
  const values: Readonly<Record<Exclude<RankingSort<'video'>, 'rank'>, number | null>> = {
    viewsAnHour: post.viewsAnHour,
    medianMultiple: post.medianMultiple,
    interactions: post.interactionsGained,
    published: post.postedAt.getTime(),
  };
  const { creator } = post;
  return {
    entry,
    language: [creator?.language ?? null],
    format: post.format,
    words: [post.title, creator?.name, creator?.handle, brand?.name, ...hashtags.map((tag) => `#${tag}`)],
    value: figureNamed(values, sort),
  };
}

const figureNamed = (values: Readonly<Record<string, number | null>>, sort: string): number | null =>
  values[sort] ?? null;

/** Rows of the top creators. */
export async function chooseInfluencers(
  tx: Transaction,
  parts: Pick<RankingParts, 'terms'>,
  wish: Wish,
): Promise<ChosenRows<ChosenInfluencer>> {
  const { list, choice } = wish;
  const idsOf = (entries: readonly Entry[]) => entries.map(({ key }) => Number(key));
  const read = (entries: readonly Entry[]) => readFollowersGained(tx, list.window, parts, idsOf(entries));
  const all = choice.sort === 'followersGained' ? await read(list.entries) : undefined;
  const fields = isPlain(choice) ? undefined : await readCreatorFields(tx, idsOf(list.entries));
  const candidates =
    fields &&
    list.entries.map((entry): Candidate => {
      const creator = fields.get(Number(entry.key));
      const values: Readonly<Record<Exclude<RankingSort<'influencer'>, 'rank'>, number | null>> = {
        followersGained: all?.get(Number(entry.key)) ?? null,
        engagement: creator?.interactionRate ?? null,
        bestShare: entry.figure,
        posts: entry.posts,
      };
      return {
        entry,
        language: [creator?.language ?? null],
        format: null,
        words: [creator?.name, creator?.handle],
        value: figureNamed(values, choice.sort),
      };
    });
  const { entries, ...page } = choose(wish, candidates);
  const followers = all ?? (await read(entries));
  const placeOf = await readPlaces(tx, list, entries);
  return {
    ...page,
    rows: entries.map((entry) => ({
      place: placeOf(entry),
      id: Number(entry.key),
      viewsGained: entry.score ?? 0,
      posts: entry.posts ?? 0,
      followersGained: followers.get(Number(entry.key)) ?? null,
      bestShare: entry.figure,
    })),
  };
}

/** Rows of the hot tags. */
export async function chooseTags(
  tx: Transaction,
  readFacts: ReadTagFacts,
  wish: Wish,
): Promise<ChosenRows<ChosenTag>> {
  const { list, choice } = wish;
  const tagsOf = (entries: readonly Entry[]) => entries.map(({ key }) => String(key));
  const all = choice.language === '' ? undefined : await readFacts(tx, list, tagsOf(list.entries));
  const candidates = list.entries.map((entry): Candidate => {
    const values: Readonly<Record<Exclude<RankingSort<'tag'>, 'rank'>, number | null>> = {
      rise: entry.figure,
      posts: entry.posts,
      creators: entry.creators,
    };
    return {
      entry,
      language: all?.get(String(entry.key))?.languages.map(({ code }) => code) ?? [],
      format: null,
      words: [String(entry.key)],
      value: figureNamed(values, choice.sort),
    };
  });
  const { entries, ...page } = choose(
    { ...wish, choice: { ...choice, keyword: foldTag(choice.keyword) } },
    candidates,
  );
  const facts = all ?? (await readFacts(tx, list, tagsOf(entries)));
  const placeOf = await readPlaces(tx, list, entries);
  return {
    ...page,
    rows: entries.map((entry) => {
      const tag = String(entry.key);
      return {
        place: placeOf(entry),
        tag,
        entry,
        facts: facts.get(tag) ?? { viewsGained: 0, languages: [] },
      };
    }),
  };
}

const foldTag = (keyword: string): string => (keyword.trim() === '' ? '' : foldHashtag(keyword));
