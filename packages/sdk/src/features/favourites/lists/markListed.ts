import { getCreator } from '@reachkit/contract/creator/creator';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type CreatorRow, searchCreators } from '@reachkit/contract/search/search';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { answersOf, invalidate } from '../../../core/cacheKey.ts';

type Pages = InfiniteData<DataOf<typeof searchCreators>, string>;

/** Updates the list counts of these creators in cached rows and profiles. */
export function markListed(cache: QueryClient, ids: readonly string[], by: 1 | -1): void {
  const changed = new Set(ids);
  const mark = (row: CreatorRow): CreatorRow =>
    row.teamStatus && changed.has(row.id)
      ? { ...row, teamStatus: { ...row.teamStatus, lists: Math.max(0, row.teamStatus.lists + by) } }
      : row;
  cache.setQueriesData<Pages>(answersOf(searchCreators), (former) =>
    former
      ? { ...former, pages: former.pages.map((page) => ({ ...page, list: page.list.map(mark) })) }
      : former,
  );
  void invalidate(cache, getCreator);
}
