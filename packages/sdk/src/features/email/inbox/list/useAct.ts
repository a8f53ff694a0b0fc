'use client';
import { useCallback } from 'react';
import { toReachkitError } from '../../../../core/failures/errors.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { emailTexts } from '../../locales/zh.ts';
import { kindOf, type ThreadChange } from './threadChange.ts';
import type { ThreadsChanged } from './useThreadChanges.ts';

/** Does something and says what came of it: the words that it answers, or why it failed. Answers whether it was done. */
export function useAct(): (act: () => Promise<string | undefined>) => Promise<boolean> {
  const { show } = useNotify();
  const errorText = useErrorText();
  return useCallback(
    async (act) => {
      try {
        const text = await act();
        if (text !== undefined) show({ tone: 'success', text });
        return true;
      } catch (thrown) {
        show({ tone: 'error', text: errorText(toReachkitError(thrown)) });
        return false;
      }
    },
    [show, errorText],
  );
}

/** Changes conversations, says how many, and offers to undo it. */
export function useAnnouncedChange(): (
  change: ThreadChange,
  make: (change: ThreadChange) => Promise<ThreadsChanged>,
) => Promise<void> {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const act = useAct();
  return async (change, make) => {
    await act(async () => {
      const { changed, missing, undo } = await make(change);
      if (changed === 0) return t('inbox.missing', { count: missing, shown: exact(missing) });
      show({
        tone: 'success',
        text: t(`inbox.done.${kindOf(change)}`, { count: changed, shown: exact(changed) }),
        action: {
          label: t('inbox.undo'),
          onAct: () =>
            void act(async () => {
              await undo();
              return undefined;
            }),
        },
      });
      return undefined;
    });
  };
}
