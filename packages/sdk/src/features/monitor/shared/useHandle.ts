'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { monitorTexts } from '../locales/zh.ts';
import type { AlertHandling } from './useAlertHandling.ts';

/** Returns a function that handles alerts or opens them again; a notice shows the result with Undo. */
export function useHandle({ handle }: AlertHandling): (ids: readonly string[], isHandled: boolean) => void {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const run = useAttempt();
  const said = (isHandled: boolean, count: number) =>
    t(isHandled ? 'alerts.handledNow' : 'alerts.openedNow', { shown: exact(count) });
  return (ids, isHandled) => {
    void run(async () => ({
      text: said(isHandled, await handle(ids, isHandled)),
      undo: async () => said(!isHandled, await handle(ids, !isHandled)),
    }));
  };
}
