'use client';
import { useEffect, useRef } from 'react';
import { useClient } from '../../../../core/hooks.ts';
import { useLiveMessages } from '../../../../core/live/useLiveMessages.ts';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { useLeaveGuard } from '../../../../core/react/useLeaveGuard.ts';

/** Whether input is saved. `conflict`: another tab or member changed the draft, see `resolve`. */
export type SavingState = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

/** Debounce before the draft is saved, in milliseconds. */
const restMs = 800;

/** Whether the server does not have the latest input. */
export const isUnsaved = (saving: SavingState): boolean => saving !== 'untouched' && saving !== 'saved';

interface AutosaveOptions {
  readonly saving: SavingState;
  /** Number of changes so far. */
  readonly edits: number;
  readonly flush: () => Promise<unknown>;
  readonly onGuardLeave?: ((isUnsaved: boolean) => void) | undefined;
}

/**
 * Saves a draft after typing stops, when the connection returns after a failed save, and on unmount. Asks before the page
 * is closed with unsaved changes.
 */
export function useAutosave({ saving, edits, flush, onGuardLeave }: AutosaveOptions): void {
  const { session } = useClient();
  const save = useLatest(() => void flush().catch(() => undefined));
  const notify = useLatest((next: boolean) => onGuardLeave?.(next));
  const isOpen = isUnsaved(saving);
  useLeaveGuard(isOpen);
  useEffect(() => {
    if (!isOpen) return;
    notify(true);
    return () => notify(false);
  }, [isOpen, notify]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the `edits` begins the rest again
  useEffect(() => {
    if (saving !== 'unsaved') return;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [saving, save, edits]);

  const saveAgain = useLatest(() => {
    if (saving === 'failed') save();
  });
  useEffect(() => {
    window.addEventListener('online', saveAgain);
    return () => window.removeEventListener('online', saveAgain);
  }, [saveAgain]);
  useLiveMessages(() => undefined, { isEnabled: edits > 0, onConnected: saveAgain });

  // After another login the request would be sent in that person's name.
  const typedBy = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the `edits` belongs to the login of its time
  useEffect(() => {
    typedBy.current = session.getSnapshot().loginId;
  }, [session, edits]);
  const leave = useLatest(() => {
    if (isOpen && saving !== 'conflict' && session.getSnapshot().loginId === typedBy.current) save();
  });
  useEffect(() => leave, [leave]);
}
