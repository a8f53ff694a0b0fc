'use client';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import type { Undone } from '../lists/useListActs.ts';
import { favouritesTexts } from '../locales/zh.ts';

type Undo = (() => Promise<Undone>) | null;

/** Shows notices of what an act has done, with “undo”, and of what has failed. */
export function useActNotices() {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const errorText = useErrorText();
  const { show } = useNotify();

  async function failures(work: () => Promise<void>) {
    try {
      await work();
    } catch (thrown) {
      show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
    }
  }

  function done(text: string, undo: Undo, tone: 'success' | 'warning' = 'success') {
    show({
      tone,
      text,
      durationMs: 10_000,
      ...(undo && { action: { label: t('said.undo'), onAct: () => void takeBack(undo) } }),
    });
  }

  const takeBack = (undo: () => Promise<Undone>) =>
    failures(async () => {
      const { skipped } = await undo();
      show({
        tone: 'success',
        text: skipped > 0 ? t('said.partly', { count: skipped, shown: exact(skipped) }) : t('said.undone'),
      });
    });

  return { failures, done };
}
