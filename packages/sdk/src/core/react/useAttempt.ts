'use client';
import { useCallback } from 'react';
import { type ReachkitError, toReachkitError } from '../failures/errors.ts';
import { type FailureNotice, failureNotice } from '../failures/failureNotice.ts';
import { useNotify } from '../hooks.ts';
import { useErrorText, useText } from '../i18n/useText.ts';
import { coreTexts } from '../locales/zh.ts';
import type { NoticeInit, NoticeTone } from '../notices.ts';
import { useAction } from './useAction.ts';

/** The notice after an action; a text alone is a success notice. */
export type Outcome =
  | string
  | (Omit<NoticeInit, 'tone' | 'action'> & {
      /** Default `success`. */
      readonly tone?: NoticeTone;
      /** Reverts the action. The notice offers it for ten seconds, unless `durationMs` says otherwise. */
      readonly undo?: Work | null | undefined;
    });

/** Rejects on failure; returns the notice to show, if any. */
export type Work = () => Promise<void> | Promise<Outcome | undefined>;

const undoMs = 10_000;

/**
 * Runs an action and shows its result or failure as a notice, unless `takes` says that the failure is shown elsewhere.
 * Several may run at once. The function returns whether it succeeded, and keeps its identity.
 */
export function useAttempt(): (work: Work, takes?: (error: ReachkitError) => boolean) => Promise<boolean> {
  const t = useText(coreTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  return useCallback(
    async function attempt(work, takes) {
      try {
        const outcome = await work();
        if (outcome === undefined) return true;
        const { undo, ...notice } = typeof outcome === 'string' ? { text: outcome } : outcome;
        show({
          tone: 'success',
          ...(undo && {
            durationMs: undoMs,
            action: { label: t('notices.undo'), onAct: () => void attempt(undo, takes) },
          }),
          ...notice,
        });
        return true;
      } catch (thrown) {
        const error = toReachkitError(thrown);
        if (takes?.(error)) return false;
        const { tone, durationMs }: Partial<FailureNotice> = failureNotice(error) ?? {};
        show({ tone: tone ?? 'error', durationMs, text: errorText(error) });
        return false;
      }
    },
    [t, errorText, show],
  );
}

/** Runs an action on click, one at a time; notices show its result. */
export function useNoticeAction<Args extends readonly unknown[]>(
  work: (...args: Args) => ReturnType<Work>,
): { readonly run: (...args: Args) => Promise<unknown>; readonly isRunning: boolean } {
  const attempt = useAttempt();
  return useAction((...args: Args) => attempt(() => work(...args)));
}
