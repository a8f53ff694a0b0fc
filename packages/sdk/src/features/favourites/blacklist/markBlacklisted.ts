import type { DataOf } from '@reachkit/contract/endpoint';
import { type CreatorRow, searchCreators } from '@reachkit/contract/search/search';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { answersOf } from '../../../core/cacheKey.ts';

type Pages = InfiniteData<DataOf<typeof searchCreators>, string>;

/** Marks these creators in the cached search rows as blacklisted for all lists, or removes the marks. */
export function markBlacklisted(cache: QueryClient, ids: readonly string[], isBlacklisted: boolean): void {
  const changed = new Set(ids);
  const mark = (row: CreatorRow): CreatorRow =>
    row.teamStatus && changed.has(row.id)
      ? { ...row, teamStatus: { ...row.teamStatus, isBlacklisted } }
      : row;
  cache.setQueriesData<Pages>(answersOf(searchCreators), (former) =>
    former
      ? { ...former, pages: former.pages.map((page) => ({ ...page, list: page.list.map(mark) })) }
      : former,
  );
}
