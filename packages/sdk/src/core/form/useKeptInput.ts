'use client';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNotify, useSessionSource } from '../hooks.ts';
import { useText } from '../i18n/useText.ts';
import { coreTexts } from '../locales/zh.ts';
import { useLatest } from '../react/useLatest.ts';
import { type Draft, type Drafts, draftDelay, fitting, isSecretName, keepable } from './draft.ts';
import { useDrafts } from './useDrafts.ts';

/** Input of a form that is kept after its login has ended. */
export interface KeptInput<T extends object> {
  /** Names the form and its subject, e.g. `note.<id>`. `undefined` until the form has its first values. */
  readonly key: string | undefined;
  /** The latest values. Files and secrets among them are not kept. */
  readonly read: () => T;
  readonly restore: (values: T) => void;
}

/** Adapts a form of react-hook-form as input to keep. */
export const keptForm = <In extends FieldValues, Out>(
  key: string,
  { getValues, reset }: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'reset'>,
): KeptInput<In> => ({
  key,
  read: () => getValues(),
  restore: (values) => reset(values, { keepDefaultValues: true }),
});

/**
 * Stores unsaved input when the login ends or the page is closed, and restores it when the same person opens the same
 * form again. A form that is closed during the login was saved or left on purpose: nothing is stored then.
 */
export function useKeptInput<T extends object>(input: KeptInput<T> | null, isDirty: boolean): void {
  const t = useText(coreTexts);
  const { show } = useNotify();
  const session = useSessionSource();
  const drafts = useDrafts(input?.key);
  const login = useRef<string | null>(null);
  const hasEnded = useLatest(() => {
    const { loginId } = session.getSnapshot();
    login.current ??= loginId;
    return loginId !== login.current;
  });

  const save = useLatest((to: Drafts) => {
    if (isDirty) to.write(keepable(plain(input?.read() ?? {}), isSecretName));
    else removeOwn(to);
  });
  const restore = useLatest((found: Draft) => {
    if (!input) return;
    const first = input.read();
    input.restore({ ...first, ...fitting(found, plain(first)) });
    const reset = { label: t('unsaved.reset'), onAct: () => input.restore(first) };
    show({ tone: 'info', text: t('unsaved.restored'), action: reset });
  });

  useEffect(() => {
    if (!drafts) return;
    const found = drafts.read();
    // The owner of the draft has signed in again, maybe while the form stayed open.
    if (found) login.current = session.getSnapshot().loginId;
    if (hasEnded()) return;
    if (found) restore(found);
    const saveNow = () => save(drafts);
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      if (hasEnded()) save(drafts);
      else removeOwn(drafts);
    };
  }, [drafts, session, hasEnded, restore, save]);

  // Each render may bring other values. The browser may end a tab in the background without a further event.
  useEffect(() => {
    if (!drafts) return;
    const timer = setTimeout(() => !hasEnded() && save(drafts), draftDelay);
    return () => clearTimeout(timer);
  });
}

const plain = (values: object): Draft => Object.fromEntries(Object.entries(values));

/** The draft of another person under the same key stays stored for that person. */
function removeOwn(drafts: Drafts): void {
  if (drafts.read()) drafts.remove();
}
