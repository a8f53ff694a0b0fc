import { type Platform, platforms } from '@reachkit/contract/creator/platform';
import { type FavouriteSort, favouriteSorts, listContacts } from '@reachkit/contract/favourites/members';
import { type SortOrder, searchFields, sortOrders } from '@reachkit/contract/search/filter';
import { readViewQuery, writeViewQuery } from '../../../../core/navigation/viewQuery.ts';
import { setFilters } from '../../../../domain/creatorFilters/filters.ts';
import { normaliseFilter, type ViewFilter } from '../../../../domain/creatorFilters/viewFilter.ts';

/** Everything that decides which creators of a list are shown, in which order. */
export interface MemberView {
  /** One box over handle, name, tags and description. */
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

/** All creators of a list, the latest added first. */
export const openMemberView: MemberView = {
  keyword: '',
  filter: {},
  platform: '',
  contact: '',
  label: '',
  owner: '',
  sort: 'added',
  order: 'desc',
};

/** A view in which everybody is shown, in the order of `view`. */
export function withoutConditions({ sort, order }: MemberView): MemberView {
  return { ...openMemberView, sort: sort === 'relevance' ? 'added' : sort, order };
}

/** Conditions that are set in a view. */
export function countConditions({ keyword, filter, platform, contact, label, owner }: MemberView): number {
  const others = [keyword.trim(), platform, contact, label, owner].filter(Boolean);
  return setFilters(filter).length + others.length;
}

/** Reads a view from the query part of a URL; the filter's parameters are those of the search. */
export function parseMemberView(query: URLSearchParams | string): MemberView {
  const { text, choice } = readViewQuery(query);
  const { keyword: _, ...filter } = normaliseFilter(
    Object.fromEntries(searchFields.map((field) => [field, text(field, 2000)])),
  );
  return {
    keyword: text('keyword', 200),
    filter,
    platform: choice('platform', ['', ...platforms], ''),
    contact: choice('contact', ['', ...listContacts], ''),
    label: text('label', 30),
    owner: text('owner', 20),
    sort: choice('sort', favouriteSorts, openMemberView.sort),
    order: choice('order', sortOrders, openMemberView.order),
  };
}

/** The inverse of `parseMemberView`: a query without `?`, empty for the open view. */
export function formatMemberView({ filter, sort, order, ...rest }: MemberView): string {
  const { keyword: _, ...conditions } = normaliseFilter(filter);
  return writeViewQuery({
    ...rest,
    ...conditions,
    sort: sort === openMemberView.sort ? '' : sort,
    order: order === openMemberView.order ? '' : order,
  });
}
