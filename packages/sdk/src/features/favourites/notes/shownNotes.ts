import type { DataOf } from '@reachkit/contract/endpoint';
import { listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { listFavouriteCreators } from '@reachkit/contract/favourites/members';
import {
  type CreatorNote,
  type CreatorNoteChange,
  getCreatorNote,
  listTeamLabels,
} from '@reachkit/contract/favourites/notes';
import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import { answersOf, invalidate } from '../../../core/cacheKey.ts';
import { cacheKey } from '../../../core/hooks.ts';

type Pages = InfiniteData<DataOf<typeof listFavouriteCreators>>;

const rows = answersOf(listFavouriteCreators);

export const noteKey = (creatorId: string) => cacheKey(getCreatorNote, { params: { id: creatorId } });

/** Whether an announced revision affects the cache: the cached notes are older, or a list's row shows the creator. */
export function isNoteShown(cache: QueryClient, { creatorId, revision }: CreatorNoteChange): boolean {
  const note = cache.getQueryData<CreatorNote>(noteKey(creatorId));
  if (note) return note.revision < revision;
  return cache
    .getQueriesData<Pages>(rows)
    .some(([, data]) => data?.pages.some(({ list }) => list.some(({ id }) => id === creatorId)));
}

/**
 * Updates notes in the rows of lists, without moving them. `others`: lists that are refetched when next shown, since
 * their creators or order may have changed.
 */
export async function showNote(
  cache: QueryClient,
  creatorId: string,
  { note, labels, owner }: CreatorNote,
  others: Pick<QueryFilters, 'type' | 'predicate'>,
): Promise<void> {
  cache.setQueriesData<Pages>(rows, (former) =>
    former
      ? {
          ...former,
          pages: former.pages.map((page) => ({
            ...page,
            list: page.list.map((row) => (row.id === creatorId ? { ...row, note, labels, owner } : row)),
          })),
        }
      : former,
  );
  await Promise.all([
    cache.invalidateQueries({ ...rows, ...others }),
    invalidate(cache, listTeamLabels, listFavouriteActs),
  ]);
}
