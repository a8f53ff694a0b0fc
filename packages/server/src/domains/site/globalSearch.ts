import type { AnswerOf } from '@reachkit/contract';
import { type MenuItem, platforms } from '@reachkit/contract';
import { type globalSearch, globalSearchMost } from '@reachkit/contract/site';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/route.ts';
import { readCards } from '../creator/cards.ts';
import { admitSuggested } from '../creator/disclosure/disclosure.ts';
import { findUnlocked } from '../email/teamStatus/findUnlocked.ts';
import { findLists } from '../favourites/findLists.ts';
import { findNoted } from '../favourites/notes/findNoted.ts';
import type { SearchService } from '../search/service.ts';
import { readMenu } from '../session/menu/menu.ts';

type CreatorHit = AnswerOf<typeof globalSearch>['creators'][number];
type GlobalHits = AnswerOf<typeof globalSearch>;
type MenuHit = AnswerOf<typeof globalSearch>['menus'][number];

/** Finds creators of all platforms, lists that the person may see, and menu entries. */
export async function searchEverything(
  deps: Pick<Deps, 'db' | 'now'>,
  search: Pick<SearchService, 'suggest'>,
  caller: Caller,
  typed: string,
): Promise<GlobalHits> {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { creators: [], lists: [], menus: [] };
  const [found, known, lists, menus] = await Promise.all([
    creatorsFor(search, text),
    findKnown(deps, caller, text),
    findLists(deps, caller, text, globalSearchMost.lists),
    readMenu(deps, caller),
  ]);
  const { exact, others } = found;
  const isKnown = new Set(known.map(({ id }) => id));
  // Hits from the team's own data replace plain hits of the same creators.
  const unknown = (hits: readonly CreatorHit[]) => hits.filter(({ id }) => !isKnown.has(id));
  const creators = [...unknown(exact), ...known, ...unknown(others)].slice(0, globalSearchMost.creators);
  const admitted = await admitSuggested(
    deps,
    caller,
    unknown(creators).map(({ id }) => id),
    deps.now(),
  );
  return {
    creators: creators.filter(({ id }) => isKnown.has(id) || admitted.has(id)),
    lists,
    menus: menuHits(menus, text).slice(0, globalSearchMost.menus),
  };
}

/** Max hits from the team's own data, so that other creators have room. */
const maxKnown = 4;

/** Finds creators by the team's labels, notes and unlocked addresses that contain the text. */
async function findKnown(
  { db }: Pick<Deps, 'db'>,
  { teamId }: Caller,
  text: string,
): Promise<readonly CreatorHit[]> {
  const [noted, unlocked] = await Promise.all([
    findNoted(db, teamId, text, maxKnown),
    findUnlocked(db, teamId, text, maxKnown),
  ]);
  const known = new Map([...noted, ...unlocked].map((one) => [one.id, one.known]));
  const ids = [...known.keys()].slice(0, maxKnown);
  const cards = await readCards(db, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [{ ...card, known: known.get(id) }] : [];
  });
}

interface Found {
  /** Creators named by links, in the order of the text, or by the exact handle. */
  readonly exact: readonly CreatorHit[];
  readonly others: readonly CreatorHit[];
}

/** Finds creators by links, handles and names; a handle is looked up on each platform. */
async function creatorsFor(search: Pick<SearchService, 'suggest'>, text: string): Promise<Found> {
  const found = await Promise.all(
    platforms.map(async (platform) => ({ platform, ...(await search.suggest(platform, text)) })),
  );
  const linked = found.flatMap(({ accounts }) => accounts?.found ?? []);
  const typed = found.flatMap(({ platform, creators }) =>
    creators.map((creator) => ({ platform, ...creator })),
  );
  const hits = [...new Map([...linked, ...bestOf(typed, text)].map((hit) => [hit.id, hit])).values()];
  const isExact = ({ id, handle }: CreatorHit) =>
    linked.some((hit) => hit.id === id) || handle.toLowerCase() === handleOf(text);
  return { exact: hits.filter(isExact), others: hits.filter((hit) => !isExact(hit)) };
}

const handleOf = (text: string) => text.toLowerCase().replace(/^@/, '');

/** Ranks hits: the exact handle, handles with the prefix, names that contain the text, then typos. */
function bestOf(hits: readonly CreatorHit[], text: string): CreatorHit[] {
  const wanted = text.toLowerCase();
  const handle = handleOf(text);
  const rankOf = (hit: CreatorHit) => {
    const own = hit.handle.toLowerCase();
    if (own === handle) return 0;
    if (own.startsWith(handle)) return 1;
    return hit.name.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return hits
    .map((hit) => ({ hit, rank: rankOf(hit) }))
    .sort((a, b) => a.rank - b.rank || (b.hit.followers ?? -1) - (a.hit.followers ?? -1))
    .map(({ hit }) => hit);
}

/** Finds menu entries with the text in a title in any language; prefix matches first. */
export function menuHits(menus: readonly MenuItem[], text: string): MenuHit[] {
  const wanted = text.toLowerCase();
  const found = pagesOf(menus, []).flatMap((hit) => {
    const places = [hit.name, hit.label, ...Object.values(hit.titles ?? {})].map((title) =>
      title.toLowerCase().indexOf(wanted),
    );
    const place = Math.min(...places.filter((at) => at >= 0));
    return Number.isFinite(place) ? [{ hit, place }] : [];
  });
  return found.sort((a, b) => a.place - b.place).map(({ hit }) => hit);
}

/**
 * Returns all menu entries with a path. A parent links to its first page; a section without a path is only part of the
 * trail.
 */
function pagesOf(items: readonly MenuItem[], trail: MenuHit['trail']): MenuHit[] {
  return items.flatMap((item) => {
    const { id, name, label, titles, icon, path, children = [] } = item;
    const below = pagesOf(children, [...trail, { name, label, titles }]);
    const target = below[0]?.path ?? path;
    const own = path === '' ? [] : [{ id, name, label, titles, path: target, icon, trail }];
    return [...own, ...below];
  });
}
