'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type CreatorNote, getCreatorNote, listTeamLabels } from '@reachkit/contract/favourites/notes';
import { type Read, useRead } from '../../../core/hooks.ts';
import { changeBetween, fieldsOf } from './mergeNotes.ts';
import { useKeepNote } from './useKeepNote.ts';
import { type NoteFormModel, useNoteForm } from './useNoteForm.ts';

/** The creator, and callbacks. */
export interface NoteSheetOptions {
  readonly creatorId: string;
  /** Id of the list with the visible rows, which do not move; `null` for none. */
  readonly listId: string | null;
  /** Called after a save. `undo` restores the previous notes; it rejects with a `ReachkitError`. */
  readonly onSave: (undo: () => Promise<void>) => void;
  /** Called when saved, or if nothing was changed. */
  readonly onDone: () => void;
}

/** The notes on a creator during editing. */
export interface NoteSheetModel {
  /** The server's notes. */
  readonly read: Read<CreatorNote>;
  /** Labels of the team, and possible owners. */
  readonly team: Read<DataOf<typeof listTeamLabels>>;
  readonly form: NoteFormModel;
}

/** Reads the current notes on a creator, and saves changes. */
export function useNoteSheet({ creatorId, listId, onSave, onDone }: NoteSheetOptions): NoteSheetModel {
  const read = useRead(getCreatorNote, { params: { id: creatorId } });
  const team = useRead(listTeamLabels, {}, { staleMs: 30_000 });
  const keep = useKeepNote(listId);
  const form = useNoteForm({
    // The cache may be stale during a refetch; editing starts from the latest version.
    loaded: read.data && !read.isFetching ? read.data : null,
    onKeep: async (change, base) => {
      const kept = await keep(creatorId, change, base.revision);
      const back = changeBetween(fieldsOf(kept), fieldsOf(base));
      onSave(async () => {
        await keep(creatorId, back, kept.revision);
      });
    },
    onDone,
    draftKey: `note.${creatorId}`,
  });
  return { read, team, form };
}
