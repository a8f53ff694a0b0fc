'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import type { Undone } from '../lists/useListActions.ts';
import { favouritesTexts } from '../locales/zh.ts';

/** Result of an action. `undo` is `null` if nothing changed. */
interface Done {
  readonly text: string;
  /** Default `success`. */
  readonly tone?: 'success' | 'warning';
  readonly undo: (() => Promise<Undone>) | null;
}

/**
 * Returns a function that runs an action and shows its result with “undo”, or its error. The undo shows how many were
 * restored.
 */
export function useActionNotices(): (action: () => Promise<Done>) => Promise<boolean> {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const attempt = useAttempt();
  return (action) =>
    attempt(async () => {
      const { undo, ...done } = await action();
      const takeBack = async () => {
        const { skipped } = (await undo?.()) ?? { skipped: 0 };
        return skipped > 0 ? t('said.partly', { count: skipped, shown: exact(skipped) }) : t('said.undone');
      };
      return { ...done, durationMs: 10_000, undo: undo && takeBack };
    });
}
