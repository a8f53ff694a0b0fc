import {
  type Platform,
  type SortKey,
  type SortOrder,
  searchFields,
  sortKeys,
  sortOrders,
  defaultSort as wireSort,
} from '@reachkit/contract';
import { codesIn } from '../../../domain/creatorFilters/filters.ts';
import {
  namedCodeFields,
  normaliseFilter,
  type ViewField,
  type ViewFilter,
} from '../../../domain/creatorFilters/viewFilter.ts';

export {
  normaliseFilter,
  type ViewField,
  type ViewFilter,
  wireFilter,
} from '../../../domain/creatorFilters/viewFilter.ts';

/** Sort of the result: figure and direction. */
export interface SearchSort {
  readonly key: SortKey;
  readonly order: SortOrder;
}

/** Filters and order of the table's creators; plain JSON. */
export interface SearchView {
  readonly platform: Platform;
  readonly filter: ViewFilter;
  readonly sort: SearchSort;
}

/** Default sort of a result, as on the server. */
export const defaultSort: SearchSort = wireSort;

const isDefaultSort = ({ key, order }: SearchSort) => key === defaultSort.key && order === defaultSort.order;

/** Whether matches can differ in relevance: the filter has a keyword or tags. */
export const hasRelevance = ({ keyword = '', tags = '' }: ViewFilter): boolean =>
  keyword !== '' || tags !== '';

/** Whether to sort by relevance until another order is chosen: the filter has a keyword or several tags. */
const wantsRelevance = ({ keyword = '', tags = '' }: ViewFilter): boolean =>
  keyword !== '' || codesIn(tags).length > 1;

/** Returns the order for the next filter: with words or several tags by relevance, unless an order was chosen. */
export function sortAfter(
  { filter, sort }: Pick<SearchView, 'filter' | 'sort'>,
  next: ViewFilter,
): SearchSort {
  if (sort.key === 'relevance') return hasRelevance(next) ? sort : defaultSort;
  const isNew = wantsRelevance(next) && !wantsRelevance(filter);
  return isNew && isDefaultSort(sort) ? { key: 'relevance', order: 'desc' } : sort;
}

/** Returns the view without filters. */
export function openView(platform: Platform): SearchView {
  return { platform, filter: {}, sort: defaultSort };
}

function readSort(key: string | null, order: string | null): SearchSort {
  const known = sortKeys.find((one) => one === key);
  if (!known) return defaultSort;
  return { key: known, order: sortOrders.find((one) => one === order) ?? 'desc' };
}

/**
 * Reads a view from a URL query (with or without `?`). Parameters have the names of the API; unknown, invalid or
 * out-of-range ones are left out and never become a filter.
 */
export function parseView(search: URLSearchParams | string, platform: Platform): SearchView {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search;
  const raw: Record<string, string> = {};
  for (const field of searchFields) raw[field] = params.get(field) ?? '';
  return { platform, filter: normaliseFilter(raw), sort: readSort(params.get('sort'), params.get('order')) };
}

/**
 * Returns the parameters of a view that `parseView` leaves out, since their values are not known, not allowed or beyond a
 * limit.
 */
export function ignoredFields(search: URLSearchParams | string): readonly (ViewField | 'sort' | 'order')[] {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search;
  const { filter } = parseView(params, 'tiktok');
  const isLost = (field: ViewField) => {
    const said = params.get(field)?.trim();
    const isPartlyLost = namedCodeFields.has(field) && filter[field] !== said;
    return said && (filter[field] === undefined || isPartlyLost);
  };
  const orders = { sort: sortKeys, order: sortOrders } as const;
  const isUnknown = (field: keyof typeof orders) => {
    const value = params.get(field) ?? '';
    return value !== '' && !orders[field].some((one) => one === value);
  };
  return [
    ...searchFields.filter((field) => isLost(field) && !isWithoutEffect(field)),
    ...(['sort', 'order'] as const).filter(isUnknown),
  ];
}

/** Whether a field has an effect only together with another one; alone it can be left out. */
const isWithoutEffect = (field: ViewField) =>
  field === 'unknown' || field.endsWith('_mode') || field.endsWith('_min');

/** The inverse of `parseView`: a query without `?`, empty for an open view. The platform is in the path. */
export function formatView(view: SearchView): string {
  const params = new URLSearchParams();
  const filter = normaliseFilter(view.filter);
  for (const field of searchFields) {
    const value = filter[field];
    if (value !== undefined) params.set(field, value);
  }
  if (view.sort.key !== defaultSort.key || view.sort.order !== defaultSort.order) {
    params.set('sort', view.sort.key);
    if (view.sort.order !== 'desc') params.set('order', view.sort.order);
  }
  return params.toString().replaceAll('%2C', ',');
}

/** Whether two views show the same creators in the same order. */
export function isSameView(a: SearchView, b: SearchView): boolean {
  return a.platform === b.platform && formatView(a) === formatView(b);
}
