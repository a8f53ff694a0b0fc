'use client';
import {
  creatorNoteChangeSchema,
  creatorNoteEvent,
  getCreatorNote,
} from '@reachkit/contract/favourites/notes';
import { useCall, useServerCache } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { invalidateLists } from '../shared/invalidation.ts';
import { isNoteShown, noteKey, showNote } from './shownNotes.ts';

/** Updates cached notes after colleagues' changes, while mounted. */
export function useNoteNews(): void {
  const call = useCall();
  const cache = useServerCache();

  async function follow(creatorId: string) {
    try {
      const note = await cache.fetchQuery({
        queryKey: noteKey(creatorId),
        queryFn: ({ signal }) =>
          call(getCreatorNote, { params: { id: creatorId } }, { signal, quiet: 'background' }),
      });
      await showNote(cache, creatorId, note, { type: 'inactive' });
    } catch {
      // If the fetch fails, the lists are refetched, and show their own errors.
      await invalidateLists(cache);
    }
  }

  useLiveMessages(({ event, data }) => {
    if (event !== creatorNoteEvent) return;
    const change = creatorNoteChangeSchema.safeParse(data);
    if (!change.success || !isNoteShown(cache, change.data)) return;
    void follow(change.data.creatorId);
  });
}
