'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type CreatorNote, getCreatorNote, listTeamLabels } from '@reachkit/contract/favourites/notes';
import { type Read, useRead } from '../../../core/hooks.ts';
import { changeBetween, fieldsOf } from './mergeNotes.ts';
import { useKeepNote } from './useKeepNote.ts';
import { type NoteFormModel, useNoteForm } from './useNoteForm.ts';

/** Which creator, and what follows once the notes are saved. */
export interface NoteSheetOptions {
  readonly creatorId: string;
  /** The list whose rows are in view, which keep their places; `null` for none. */
  readonly listId: string | null;
  /** The notes were saved. `undo` puts back what was there; it rejects with a `ReachkitError`. */
  readonly onSave: (undo: () => Promise<void>) => void;
  /** Saved, or nothing was changed. */
  readonly onDone: () => void;
}

/** The notes on a creator while they are edited. */
export interface NoteSheetModel {
  /** The notes as they are on the server. */
  readonly read: Read<CreatorNote>;
  /** Labels that the team has given, and who may look after a creator. */
  readonly team: Read<DataOf<typeof listTeamLabels>>;
  readonly form: NoteFormModel;
}

/** Reads the notes on a creator as they are now, and saves what is changed. */
export function useNoteSheet({ creatorId, listId, onSave, onDone }: NoteSheetOptions): NoteSheetModel {
  const read = useRead(getCreatorNote, { params: { id: creatorId } });
  const team = useRead(listTeamLabels, {}, { staleMs: 30_000 });
  const keep = useKeepNote(listId);
  const form = useNoteForm({
    // An older answer may stand while the newest is on its way; one writes on the newest.
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
