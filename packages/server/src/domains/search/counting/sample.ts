import {
  type BodyOf,
  defaultSort,
  openFilter,
  type Platform,
  platforms,
  type searchCreators,
} from '@reachkit/contract';
import { filterMark } from '../pages/cursor.ts';

/**
 * Whether a call requests a platform's sample: the first page without any filter, in the default order. It is free
 * because all callers get the same rows; another order, a filter or the next page would show other creators.
 */
export function isSampleCall(platform: Platform, body: BodyOf<typeof searchCreators>): boolean {
  const { sort, order, pageSize: _size, searchAfter, skip, ...filter } = body;
  return (
    searchAfter === '' &&
    skip === 0 &&
    sort === defaultSort.key &&
    order === defaultSort.order &&
    filterMark(platform, filter) === openMarks.get(platform)
  );
}

const openMarks = new Map(platforms.map((platform) => [platform, filterMark(platform, { ...openFilter })]));
