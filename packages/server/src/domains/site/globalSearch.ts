import type { AnswerOf } from '@reachkit/contract';
import { type MenuItem, platforms } from '@reachkit/contract';
import { type globalSearch, globalSearchMost } from '@reachkit/contract/site';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/route.ts';
import { admitSuggested } from '../creator/disclosure/disclosure.ts';
import { findLists } from '../favourites/findLists.ts';
import type { SearchService } from '../search/service.ts';
import { readMenu } from '../session/menu/menu.ts';

type CreatorHit = AnswerOf<typeof globalSearch>['creators'][number];
type GlobalHits = AnswerOf<typeof globalSearch>;
type MenuHit = AnswerOf<typeof globalSearch>['menus'][number];

/** Creators of all platforms, lists that the person may see, and entries of their menu. */
export async function searchEverything(
  deps: Pick<Deps, 'db' | 'now'>,
  search: Pick<SearchService, 'suggest'>,
  caller: Caller,
  typed: string,
): Promise<GlobalHits> {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { creators: [], lists: [], menus: [] };
  const [found, lists, menus] = await Promise.all([
    creatorsFor(search, text),
    findLists(deps, caller, text, globalSearchMost.lists),
    readMenu(deps, caller),
  ]);
  const creators = found.slice(0, globalSearchMost.creators);
  const admitted = await admitSuggested(
    deps,
    caller,
    creators.map(({ id }) => id),
    deps.now(),
  );
  return {
    creators: creators.filter(({ id }) => admitted.has(id)),
    lists,
    menus: menuHits(menus, text).slice(0, globalSearchMost.menus),
  };
}

/** Of links, the creators that they lead to, in the order of the text; a handle is looked up on each platform. */
async function creatorsFor(search: Pick<SearchService, 'suggest'>, text: string): Promise<CreatorHit[]> {
  const found = await Promise.all(
    platforms.map(async (platform) => ({ platform, ...(await search.suggest(platform, text)) })),
  );
  const linked = found.flatMap(({ accounts }) => accounts?.found ?? []);
  const typed = found.flatMap(({ platform, creators }) =>
    creators.map((creator) => ({ platform, ...creator })),
  );
  return [...new Map([...linked, ...bestOf(typed, text)].map((hit) => [hit.id, hit])).values()];
}

/** The handle itself, then handles that begin so, then names that hold the text, then what differs by a slip. */
function bestOf(hits: readonly CreatorHit[], text: string): CreatorHit[] {
  const wanted = text.toLowerCase();
  const handle = wanted.replace(/^@/, '');
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

/** Entries whose title holds the text in any language; those that begin with it first. */
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

/** All menu entries with a path. A parent leads to its first page; a section without path is only part of the trail. */
function pagesOf(items: readonly MenuItem[], trail: MenuHit['trail']): MenuHit[] {
  return items.flatMap((item) => {
    const { id, name, label, titles, icon, path, children = [] } = item;
    const below = pagesOf(children, [...trail, { name, label, titles }]);
    const target = below[0]?.path ?? path;
    const own = path === '' ? [] : [{ id, name, label, titles, path: target, icon, trail }];
    return [...own, ...below];
  });
}
