'use client';
import { NoteSheetView, type NoteSheetViewProps } from './NoteSheetView.tsx';
import { useNoteNotices } from './parts/useNoteNotices.ts';
import { useNoteSheet } from './useNoteSheet.ts';

interface NoteSheetProps extends Omit<NoteSheetViewProps, 'model'> {
  readonly creatorId: string;
  /** The list whose rows are in view. */
  readonly listId: string | null;
}

/**
 * What the team keeps about a creator, read as it stands when it is opened, to be changed. What was written is not
 * lost where a colleague was faster.
 */
export function NoteSheet({ creatorId, listId, ...props }: NoteSheetProps) {
  const { name, onClose } = props;
  const notices = useNoteNotices();
  const model = useNoteSheet({
    creatorId,
    listId,
    onSave: (undo) => notices.saved(name, undo),
    onDone: onClose,
  });
  return <NoteSheetView {...props} model={model} />;
}
