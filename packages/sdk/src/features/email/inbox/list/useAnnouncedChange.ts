'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { emailTexts } from '../../locales/zh.ts';
import { kindOf, type ThreadChange } from './threadChange.ts';
import type { ThreadsChanged } from './useThreadChanges.ts';

/** Changes conversations, announces their number, and offers undo. */
export function useAnnouncedChange(): (
  change: ThreadChange,
  make: (change: ThreadChange) => Promise<ThreadsChanged>,
) => Promise<void> {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const attempt = useAttempt();
  return async (change, make) => {
    await attempt(async () => {
      const { changed, missing, undo } = await make(change);
      if (changed === 0) return t('inbox.missing', { count: missing, shown: exact(missing) });
      const text = t(`inbox.done.${kindOf(change)}`, { count: changed, shown: exact(changed) });
      return { text, durationMs: 5000, undo };
    });
  };
}
