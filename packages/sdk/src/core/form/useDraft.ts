'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, type Drafts, draftDelay, fitting, isSecretName, keepable } from './draft.ts';
import { useDrafts } from './useDrafts.ts';

export interface FormDraft {
  /** Replaces restored values with the form's own; `null` if nothing was restored. */
  readonly discard: (() => void) | null;
  /** Deletes the draft: it has been sent, or is discarded. */
  readonly clear: () => void;
  /** Excludes a field's value from drafts. */
  readonly markSecret: (name: string) => void;
}

/** Stores a form's input for the life of the tab, and restores it after a reload or another login. */
export function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  draftKey: string | undefined,
  defaults: Draft,
): FormDraft {
  const kept = useDrafts(draftKey);
  const secrets = useRef(new Set<string>());
  const drafts = useRef<Drafts | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { subscribe, reset, getValues } = form;
  const start = useRef(defaults);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    if (!kept) return;
    const { read, write, remove } = kept;
    const isSecret = (name: string) => isSecretName(name) || secrets.current.has(name);
    drafts.current = kept;

    const found = read();
    if (found) {
      // After hydration, so that the first render matches the server's markup.
      reset({ ...getValues(), ...fitting(found, start.current) }, { keepDefaultValues: true });
      setRestored(true);
    }

    function save() {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      const values = keepable(getValues(), isSecret);
      if (JSON.stringify(values) === JSON.stringify(keepable(start.current, isSecret))) remove();
      else write(values);
    }
    function saveNow() {
      if (waiting.current !== undefined) save();
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(waiting.current);
        waiting.current = setTimeout(save, draftDelay);
      },
    });
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      stop();
      // A form may close before its submit has ended: `clear` still removes this draft.
      saveNow();
    };
  }, [kept, subscribe, reset, getValues]);

  const clear = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    drafts.current?.remove();
    setRestored(false);
  }, []);
  const discard = useCallback(() => {
    reset();
    clear();
  }, [reset, clear]);
  const markSecret = useCallback((name: string) => void secrets.current.add(name), []);
  return { clear, discard: isRestored ? discard : null, markSecret };
}
