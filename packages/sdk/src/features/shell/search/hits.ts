import { namesAccounts } from '@reachkit/contract/creator/identity';
import type { CreatorHit, GlobalHits, ListHit, MenuHit } from '@reachkit/contract/site';
import type { Target } from '../../../core/navigation/target.ts';
import { firstPages, isExactly, pagesLike, type SearchPage, type ShellAction } from './pages.ts';
import type { OpenedPlace } from './useRecent.ts';

interface Place {
  readonly id: string;
  readonly href: string;
}

/** Target of a result: an entity, or a page of the site. */
export type Hit =
  | (Place & { readonly kind: 'creator'; readonly creator: CreatorHit; readonly target: Target })
  | (Place & { readonly kind: 'list'; readonly list: ListHit; readonly target: Target })
  | (Place & { readonly kind: 'menu'; readonly menu: MenuHit })
  | (Place & { readonly kind: 'page'; readonly page: SearchPage })
  /** A place that was opened before. */
  | (Place & { readonly kind: 'place'; readonly place: OpenedPlace; readonly page?: SearchPage | undefined })
  /** The whole search for the text. */
  | (Place & { readonly kind: 'all'; readonly text: string; readonly target: Target })
  /** A text that was searched for before. */
  | { readonly kind: 'recent'; readonly id: string; readonly href?: never; readonly text: string }
  | { readonly kind: 'action'; readonly id: string; readonly href?: never; readonly action: ShellAction };

export type HitGroupName =
  | ('places' | 'recent' | 'suggested' | 'creators' | 'lists' | 'menus')
  | ('actions' | 'settings' | 'pages' | 'all');

export interface HitGroup {
  readonly name: HitGroupName;
  readonly hits: readonly Hit[];
}

type HrefOf = (target: Target) => string | undefined;

/** The pages and actions that the search knows without the server. */
export interface KnownPages {
  readonly pages: readonly SearchPage[];
  readonly actions: readonly ShellAction[];
}

const filled = (groups: readonly HitGroup[]) => groups.filter(({ hits }) => hits.length > 0);

/** Returns the groups shown before anything is typed: recent places and texts, and proposed pages. */
export function groupsAtStart(
  places: readonly OpenedPlace[],
  recent: readonly string[],
  { pages }: KnownPages,
): readonly HitGroup[] {
  return filled([
    {
      name: 'places',
      hits: places.map((place) => ({
        kind: 'place',
        id: `place-${encodeURIComponent(place.path)}`,
        href: place.path,
        place,
        page: pages.find((page) => kindOf(page) === 'page' && page.path === place.path.split('?')[0]),
      })),
    },
    { name: 'recent', hits: recent.map((text, index) => ({ kind: 'recent', id: `recent-${index}`, text })) },
    suggestedGroup(pages),
  ]);
}

const suggestedGroup = (pages: readonly SearchPage[]): HitGroup => ({
  name: 'suggested',
  hits: firstPages(pages).map(pageHit),
});

/** Returns the results that this host can open, in groups; empty groups are left out. */
export function groupsOf(
  found: GlobalHits | undefined,
  text: string,
  hrefOf: HrefOf,
  { pages, actions }: KnownPages,
): readonly HitGroup[] {
  const { creators = [], lists = [], menus = [] } = found ?? {};
  // The host may name pages of the menu itself, with further words.
  const further = menus.filter(
    ({ path }) => !pages.some((page) => kindOf(page) === 'page' && page.path === path),
  );
  const like = pagesLike([...pages, ...actions], text).map((one) =>
    'path' in one ? pageHit(one) : actionHit(one),
  );
  const ofKind = (kind: SearchPage['kind']) =>
    like.filter((hit) => kindOf(hit.kind === 'page' ? hit.page : hit.action) === kind).slice(0, maxPages);
  const known = filled([
    { name: 'actions', hits: ofKind('action') },
    { name: 'settings', hits: ofKind('setting') },
    { name: 'pages', hits: ofKind('page') },
  ]);
  const isExact = ({ hits }: HitGroup) =>
    hits.some((hit) => {
      const named = hit.kind === 'page' ? hit.page : hit.kind === 'action' ? hit.action : null;
      return named !== null && isExactly(named, text);
    });
  const groups = filled([
    ...known.filter(isExact),
    { name: 'creators', hits: creators.flatMap((creator) => creatorHit(creator, hrefOf)) },
    { name: 'lists', hits: lists.flatMap((list) => listHit(list, hrefOf)) },
    {
      name: 'menus',
      hits: further.map((menu) => ({ kind: 'menu', id: `menu-${menu.id}`, href: menu.path, menu })),
    },
    ...known.filter((group) => !isExact(group)),
  ]);
  const isNothing = found !== undefined && groups.length === 0;
  return [
    ...groups,
    ...filled([{ name: 'all', hits: allHit(text, hrefOf) }, ...(isNothing ? [suggestedGroup(pages)] : [])]),
  ];
}

/** Max pages shown per kind. */
const maxPages = 5;

const kindOf = ({ kind = 'page' }: Pick<SearchPage, 'kind'>) => kind;

/** Several actions and settings may lead to the same page. */
const pageHit = (page: SearchPage) =>
  ({
    kind: 'page',
    id: `page-${encodeURIComponent(`${page.path} ${page.title}`)}`,
    href: page.path,
    page,
  }) as const;
const actionHit = (action: ShellAction) => ({ kind: 'action', id: `action-${action.id}`, action }) as const;

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

function allHit(text: string, hrefOf: HrefOf): readonly Hit[] {
  // A text search for a link finds nothing and would cost a search.
  if (text === '' || namesAccounts(text)) return [];
  const view = new URLSearchParams({ keyword: text }).toString();
  const target: Target = { kind: 'search', platform: 'tiktok', view };
  const href = hrefOf(target);
  return href === undefined ? [] : [{ kind: 'all', id: 'all', href, text, target }];
}
