import { type Platform, platforms } from '@reachkit/contract/creator/platform';
import { type FavouriteSort, favouriteSorts, listContacts } from '@reachkit/contract/favourites/members';
import { type SortOrder, sortOrders } from '@reachkit/contract/search/filter';
import { choice, joinQueries, setting, text, urlState } from '../../../../core/navigation/urlState.ts';
import { setFilters } from '../../../../domain/creatorFilters/filters.ts';
import { normaliseFilter, type ViewFilter } from '../../../../domain/creatorFilters/viewFilter.ts';

/** Filters and order of a list's creators. */
export interface MemberView {
  /** Searches handle, name, tags and description. */
  readonly keyword: string;
  /** The search's other filters. */
  readonly filter: ViewFilter;
  /** `''` for all. */
  readonly platform: '' | Platform;
  readonly contact: '' | (typeof listContacts)[number];
  /** `''` for any. */
  readonly label: string;
  /** Id of the owner; `'0'` for creators without one, `''` for any. */
  readonly owner: string;
  readonly sort: FavouriteSort;
  readonly order: SortOrder;
}

const state = urlState<Omit<MemberView, 'filter'>>({
  keyword: text(200),
  platform: choice(['', ...platforms]),
  contact: choice(['', ...listContacts]),
  label: text(30),
  owner: text(20),
  sort: setting(favouriteSorts, 'added'),
  order: setting(sortOrders, 'desc'),
});

/** All creators of a list, the latest added first. */
export const openMemberView: MemberView = { ...state.open, filter: {} };

/** Returns a view without filters, in the order of `view`. */
export function withoutConditions({ sort, order }: MemberView): MemberView {
  return { ...openMemberView, sort: sort === 'relevance' ? 'added' : sort, order };
}

/** Counts the filters set in a view. */
export function countConditions({ keyword, filter, platform, contact, label, owner }: MemberView): number {
  const others = [keyword.trim(), platform, contact, label, owner].filter(Boolean);
  return setFilters(filter).length + others.length;
}

/** Reads a view from the query part of a URL; the filter's parameters are those of the search. */
export function parseMemberView(query: URLSearchParams | string): MemberView {
  const { keyword: _, ...filter } = normaliseFilter(Object.fromEntries(new URLSearchParams(query)));
  return { ...state.parse(query), filter };
}

/** The inverse of `parseMemberView`: a query without `?`, empty for the default view. */
export function formatMemberView({ filter, ...view }: MemberView): string {
  const { keyword: _, ...conditions } = normaliseFilter(filter);
  return joinQueries(state.format(view), new URLSearchParams(conditions).toString().replaceAll('%2C', ','));
}
