'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import {
  type CreatorNote,
  getCreatorNote,
  keepCreatorNote,
  listFavouriteActs,
  listFavouriteCreators,
  listTeamLabels,
} from '@reachkit/contract/favourites';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cacheKey, useCall, useServerCache } from '../../../core/hooks.ts';
import type { NoteChange } from './mergeNotes.ts';

type Pages = InfiniteData<DataOf<typeof listFavouriteCreators>, string>;

/** Rejects with a `ReachkitError`: `changedMeanwhile` carries the `CreatorNote` that stands there now. */
export type KeepNote = (creatorId: string, change: NoteChange, revision: number) => Promise<CreatorNote>;

/** Keeps notes, and whatever shows them follows. `listId`: the list whose rows are in view, which stay in their places. */
export function useKeepNote(listId: string | null): KeepNote {
  const call = useCall();
  const cache = useServerCache();
  return useCallback(
    async (creatorId, change, revision) => {
      const input = { params: { id: creatorId }, body: { ...change, revision } };
      const kept = await call(keepCreatorNote, input, { notify: false });
      cache.setQueryData(cacheKey(getCreatorNote, { params: { id: creatorId } }), kept);
      await markNoted(cache, creatorId, kept, listId);
      return kept;
    },
    [call, cache, listId],
  );
}

async function markNoted(
  cache: QueryClient,
  creatorId: string,
  { note, labels, owner }: CreatorNote,
  listId: string | null,
): Promise<void> {
  const rowsKey = ['reachkit', listFavouriteCreators.id];
  cache.setQueriesData<Pages>({ queryKey: rowsKey }, (former) =>
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
  const isElsewhere = ({ queryKey: [, , input] }: { readonly queryKey: readonly unknown[] }) =>
    listIdOf(input) !== listId;
  await Promise.all([
    cache.invalidateQueries({ queryKey: rowsKey, predicate: isElsewhere }),
    ...[listTeamLabels, listFavouriteActs].map(({ id }) =>
      cache.invalidateQueries({ queryKey: ['reachkit', id] }),
    ),
  ]);
}

/** The list that a cached answer is about. */
function listIdOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('params' in input)) return undefined;
  const { params } = input;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}
