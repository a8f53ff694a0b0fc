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

/** Marks a field of the form whose value is never kept as a draft. */
export const SecretFieldContext = createContext<((name: string) => void) | undefined>(undefined);

/** A form of react-hook-form with its way of being sent, e.g. from `useContractForm`. */
export interface BoundForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  readonly submit: (event?: FormEvent) => unknown;
  readonly markSecret?: ((name: string) => void) | undefined;
  /** Drops what an earlier visit left unsent; while it is given, the form says that it shows that. */
  readonly discardDraft?: (() => void) | null | undefined;
}

/** Props of `Form`: a form of `useContractForm`, and its fields as children. */
export interface FormProps<In extends FieldValues, Out> extends RootProps {
  readonly form: BoundForm<In, Out>;
  /** The root element. Not `ref`: React before 19 hands that to components whose types it would forget. */
  readonly rootRef?: Ref<HTMLFormElement> | undefined;
  readonly children?: ReactNode;
}

/** Around the fields of a form. A submit that is refused goes to the first field that is wrong, as the page shows them. */
export function Form<In extends FieldValues, Out>({ form, rootRef, children, ...root }: FormProps<In, Out>) {
  const { submit, markSecret, discardDraft, ...methods } = form;
  const element = useRef<HTMLFormElement>(null);
  useForwardedNode(rootRef ?? null, element);
  const { submitCount } = form.formState;

  // A form that is shown again, as in a tab, was sent before: the focus is elsewhere, and stays there.
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
          // Sent before the page's code has come, its values must not end up in the address.
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

/** Ctrl+Enter or ⌘Enter sends the form from any of its fields, also from a text of several lines. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, currentTarget, target, nativeEvent } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return;
  const button = [...currentTarget.elements].find(
    (each) => each instanceof HTMLButtonElement && each.type === 'submit',
  );
  // A dialog that a field opened is no part of the form.
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
