'use client';
import { type CreatorNote, keepCreatorNote } from '@reachkit/contract/favourites/notes';
import { useCallback } from 'react';
import { useCall, useServerCache } from '../../../core/hooks.ts';
import type { NoteChange } from './mergeNotes.ts';
import { noteKey, showNote } from './shownNotes.ts';

/** Rejects with a `ReachkitError`: `changedMeanwhile` contains the current `CreatorNote`. */
export type KeepNote = (creatorId: string, change: NoteChange, revision: number) => Promise<CreatorNote>;

/** Saves notes, and updates the cache. `listId`: the list of the visible rows, which do not move. */
export function useKeepNote(listId: string | null): KeepNote {
  const call = useCall();
  const cache = useServerCache();
  return useCallback(
    async (creatorId, change, revision) => {
      const input = { params: { id: creatorId }, body: { ...change, revision } };
      const kept = await call(keepCreatorNote, input, { notify: false });
      cache.setQueryData(noteKey(creatorId), kept);
      await showNote(cache, creatorId, kept, {
        predicate: ({ queryKey: [, , input] }) => listIdOf(input) !== listId,
      });
      return kept;
    },
    [call, cache, listId],
  );
}

/** Returns the list id of a cached query. */
function listIdOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('params' in input)) return undefined;
  const { params } = input;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
}
