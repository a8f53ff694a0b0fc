'use client';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { shortLinksTexts } from '../locales/zh.ts';

/** How long a notice with a way back stays, in milliseconds. */
const undoMs = 10_000;

/** Shows a notice when an act is done, with Undo where there is one, and why it failed. */
export function useActNotice() {
  const t = useText(shortLinksTexts);
  const errorText = useErrorText();
  const { show } = useNotify();

  async function run(act: () => Promise<{ readonly text: string; readonly undo?: () => Promise<string> }>) {
    try {
      const { text, undo } = await act();
      show({
        tone: 'success',
        text,
        ...(undo && {
          durationMs: undoMs,
          action: {
            label: t('list.undo'),
            onAct: () => void run(async () => ({ text: await undo() })),
          },
        }),
      });
    } catch (thrown) {
      show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
    }
  }

  return run;
}
