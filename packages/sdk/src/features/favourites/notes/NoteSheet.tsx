'use client';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { type Outcome, useAttempt } from '../../../core/react/useAttempt.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { NoteSheetView, type NoteSheetViewProps } from './NoteSheetView.tsx';
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
  const t = useText(favouritesTexts);
  const attempt = useAttempt();

  /** Takes the notes back as long as they have not been changed since. */
  async function takeBack(undo: () => Promise<void>): Promise<Outcome> {
    try {
      await undo();
      return t('said.undone');
    } catch (thrown) {
      if (toReachkitError(thrown).code !== 'changedMeanwhile') throw thrown;
      return { tone: 'warning', text: t('notes.undoLate') };
    }
  }

  const model = useNoteSheet({
    creatorId,
    listId,
    onSave: (undo) =>
      void attempt(async () => ({ text: t('notes.saved', { name }), undo: () => takeBack(undo) })),
    onDone: onClose,
  });
  return <NoteSheetView {...props} model={model} />;
}
