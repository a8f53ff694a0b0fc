import { namesAccounts } from '@reachkit/contract/creator/identity';
import type { CreatorHit, GlobalHits, ListHit, MenuHit } from '@reachkit/contract/site';
import type { Target } from '../../../core/navigation/target.ts';

interface Place {
  readonly id: string;
  readonly href: string;
}

/** A page of the host that the search finds by its title, beside what the server knows. */
export interface SearchPage {
  readonly path: string;
  /** In the person's language. */
  readonly title: string;
  /** Name of an icon, as menu entries have it. */
  readonly icon: string;
  /** Further words that find it, e.g. its title in other languages. */
  readonly keywords?: readonly string[] | undefined;
}

/** Target of a hit: a place of the domain, or a page of the site. */
export type Hit =
  | (Place & { readonly kind: 'creator'; readonly creator: CreatorHit; readonly target: Target })
  | (Place & { readonly kind: 'list'; readonly list: ListHit; readonly target: Target })
  | (Place & { readonly kind: 'menu'; readonly menu: MenuHit })
  | (Place & { readonly kind: 'page'; readonly page: SearchPage })
  /** The whole search for the text. */
  | (Place & { readonly kind: 'all'; readonly text: string; readonly target: Target });

export const hitGroups = ['creators', 'lists', 'menus', 'pages', 'all'] as const;
export type HitGroupName = (typeof hitGroups)[number];

export interface HitGroup {
  readonly name: HitGroupName;
  readonly hits: readonly Hit[];
}

type HrefOf = (target: Target) => string | undefined;

/** Pages shown at most. */
const maxPages = 5;

/** The hits that lead somewhere in this host, in groups; a group without any is left out. */
export function groupsOf(
  found: GlobalHits | undefined,
  text: string,
  hrefOf: HrefOf,
  pages: readonly SearchPage[] = [],
): readonly HitGroup[] {
  const { creators = [], lists = [], menus = [] } = found ?? {};
  const groups: readonly HitGroup[] = [
    { name: 'creators', hits: creators.flatMap((creator) => creatorHit(creator, hrefOf)) },
    { name: 'lists', hits: lists.flatMap((list) => listHit(list, hrefOf)) },
    {
      name: 'menus',
      hits: menus.map((menu) => ({ kind: 'menu', id: `menu-${menu.id}`, href: menu.path, menu })),
    },
    { name: 'pages', hits: pageHits(pages, text) },
    { name: 'all', hits: allHit(text, hrefOf) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** The creator's own page; where the host has none, the search for their handle. */
function creatorHit(creator: CreatorHit, hrefOf: HrefOf): readonly Hit[] {
  const { platform, id } = creator;
  const search = new URLSearchParams({ user_name: creator.handle || creator.name });
  const places: readonly Target[] = [
    { kind: 'creator', platform, id },
    { kind: 'search', platform, view: search.toString() },
  ];
  for (const target of places) {
    const href = hrefOf(target);
    if (href !== undefined) return [{ kind: 'creator', id: `creator-${id}`, href, creator, target }];
  }
  return [];
}

function listHit(list: ListHit, hrefOf: HrefOf): readonly Hit[] {
  const target: Target = { kind: 'favourites', listId: list.id };
  const href = hrefOf(target);
  return href === undefined ? [] : [{ kind: 'list', id: `list-${list.id}`, href, list, target }];
}

const plain = (words: string) => words.normalize('NFKC').toLocaleLowerCase();

function pageHits(pages: readonly SearchPage[], text: string): readonly Hit[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  return pages
    .filter(({ title, keywords = [] }) => [title, ...keywords].some((words) => plain(words).includes(wanted)))
    .slice(0, maxPages)
    .map((page) => ({ kind: 'page', id: `page-${page.path}`, href: page.path, page }));
}

function allHit(text: string, hrefOf: HrefOf): readonly Hit[] {
  // A search for a link as words finds nothing and would cost one.
  if (text === '' || namesAccounts(text)) return [];
  const view = new URLSearchParams({ keyword: text }).toString();
  const target: Target = { kind: 'search', platform: 'tiktok', view };
  const href = hrefOf(target);
  return href === undefined ? [] : [{ kind: 'all', id: 'all', href, text, target }];
}
