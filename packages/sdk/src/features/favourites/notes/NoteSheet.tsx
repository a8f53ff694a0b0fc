'use client';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { NoteSheetView, type NoteSheetViewProps } from './NoteSheetView.tsx';
import { useNoteSheet } from './useNoteSheet.ts';

interface NoteSheetProps extends Omit<NoteSheetViewProps, 'model'> {
  readonly creatorId: string;
  /** Id of the list with the visible rows. */
  readonly listId: string | null;
}

/** The editor of the team's notes on a creator, refetched when opened. Input is kept if a colleague saves first. */
export function NoteSheet({ creatorId, listId, ...props }: NoteSheetProps) {
  const { name, onClose } = props;
  const t = useText(favouritesTexts);
  const attempt = useAttempt();
  const { show } = useNotify();
  const back = (undo: () => Promise<void>) => async () => {
    await undo();
    return t('said.undone');
  };
  /** Handles a conflict: the notes have been changed since. */
  const isLate = ({ code }: ReachkitError) => {
    if (code === 'changedMeanwhile') show({ tone: 'warning', text: t('notes.undoLate') });
    return code === 'changedMeanwhile';
  };
  const model = useNoteSheet({
    creatorId,
    listId,
    onSave: (undo) =>
      void attempt(async () => ({ text: t('notes.saved', { name }), undo: back(undo) }), isLate),
    onDone: onClose,
  });
  return <NoteSheetView {...props} model={model} />;
}
