'use client';

import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
} from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useForwardedNode } from '../assignRef.ts';
import { Button } from '../Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { type SayWord, usePartWords } from '../words.ts';
import * as css from './Form.css.ts';

/** Excludes a form field from drafts. */
export const SecretFieldContext = createContext<((name: string) => void) | undefined>(undefined);

/** A form of react-hook-form with its submit handler, e.g. from `useContractForm`. */
export interface BoundForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  readonly submit: (event?: FormEvent) => unknown;
  readonly markSecret?: ((name: string) => void) | undefined;
  /** Discards the draft of an earlier visit; if given, the form states that it shows a draft. */
  readonly discardDraft?: (() => void) | null | undefined;
}

/** Props of `Form`: a form of `useContractForm`, and its fields as children. */
export interface FormProps<In extends FieldValues, Out> extends RootProps {
  readonly form: BoundForm<In, Out>;
  /** The root element. Not `ref`: before React 19 that would lose the generic types. */
  readonly rootRef?: Ref<HTMLFormElement> | undefined;
  readonly children?: ReactNode;
}

/** The element around the fields of a form. A failed submit focuses the first invalid field, in page order. */
export function Form<In extends FieldValues, Out>({ form, rootRef, children, ...root }: FormProps<In, Out>) {
  const { submit, markSecret, discardDraft, ...methods } = form;
  const element = useRef<HTMLFormElement>(null);
  useForwardedNode(rootRef ?? null, element);
  const { submitCount } = form.formState;

  // A form that is mounted again, e.g. in a tab, was submitted before: the focus stays where it is.
  const seenCount = useRef(submitCount);
  useEffect(() => {
    if (submitCount === seenCount.current) return;
    seenCount.current = submitCount;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')?.focus();
  }, [submitCount]);

  return (
    <SecretFieldContext.Provider value={markSecret}>
      <FormProvider {...methods}>
        <form
          {...rootAttributes(root)}
          ref={element}
          className={cx('rk-form', css.form, root.className)}
          // If submitted before hydration, its values must not be in the URL.
          method="post"
          onSubmit={(event) => void submit(event)}
          onKeyDownCapture={submitByKey}
          noValidate
        >
          {discardDraft && <Restored onDiscard={discardDraft} />}
          {children}
        </form>
      </FormProvider>
    </SecretFieldContext.Provider>
  );
}

/** Submits the form on Ctrl+Enter or ⌘Enter in any of its fields, also in a multi-line text. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, currentTarget, target, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  const button = [...currentTarget.elements].find(
    (each) => each instanceof HTMLButtonElement && each.type === 'submit',
  );
  // A dialog opened by a field is not part of the form.
  if (!(button instanceof HTMLElement) || !(target instanceof Node) || !currentTarget.contains(target))
    return;
  event.preventDefault();
  event.stopPropagation();
  button.click();
}

const draftWords = (say: SayWord) => ({ restored: say('unsaved.restored'), reset: say('unsaved.reset') });

function Restored({ onDiscard }: { readonly onDiscard: () => void }) {
  const words = usePartWords(draftWords);
  return (
    <Notice
      action={
        <Button size="small" onClick={onDiscard}>
          {words.reset}
        </Button>
      }
    >
      {words.restored}
    </Notice>
  );
}
