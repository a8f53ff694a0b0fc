'use client';
import { toReachkitError } from '../../../../core/failures/errors.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { favouritesTexts } from '../../locales/zh.ts';

/** Shows a notice that notes were saved, with “undo” as long as they have not been changed since. */
export function useNoteNotices() {
  const t = useText(favouritesTexts);
  const errorText = useErrorText();
  const { show } = useNotify();

  async function takeBack(undo: () => Promise<void>) {
    try {
      await undo();
      show({ tone: 'success', text: t('said.undone') });
    } catch (thrown) {
      const error = toReachkitError(thrown);
      const isLate = error.code === 'changedMeanwhile';
      show(
        isLate ? { tone: 'warning', text: t('notes.undoLate') } : { tone: 'error', text: errorText(error) },
      );
    }
  }

  return {
    saved: (name: string, undo: () => Promise<void>) =>
      show({
        tone: 'success',
        text: t('notes.saved', { name }),
        durationMs: 10_000,
        action: { label: t('said.undo'), onAct: () => void takeBack(undo) },
      }),
  };
}
