'use client';
import { type ReactNode, useId } from 'react';
import type { FormSchema } from '../../core/form/formSchema.ts';
import type { ContractForm } from '../../core/form/useContractForm.ts';
import { FailureNotice } from '../../provider/FailureNotice.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Sheet } from '../../ui/Dialog/Sheet.tsx';
import { Form } from '../../ui/Form/index.ts';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { useDiscardQuestion } from '../useDiscardQuestion.tsx';

/** A colleague's change of what a form edits; the next save writes over it. */
export interface Conflict {
  readonly text: string;
  /** Left out where their change cannot be taken. */
  readonly take?: { readonly label: string; readonly onTake: () => void } | undefined;
}

/** Says that a colleague changed it meanwhile, with the way to take that change. */
export function ConflictNotice({ text, take }: Conflict) {
  const action = take && (
    <Button variant="link" onClick={take.onTake}>
      {take.label}
    </Button>
  );
  return (
    <Notice tone="warning" action={action}>
      {text}
    </Notice>
  );
}

interface FormDialogProps<S extends FormSchema> {
  readonly className: string;
  readonly title: ReactNode;
  readonly form: ContractForm<S>;
  /** Label of the button that saves. */
  readonly submit: string;
  /** A sheet, on a phone at its foot. Default: a dialog. */
  readonly sheet?: 'normal' | 'wide' | undefined;
  /** Something beside the fields would be lost too. */
  readonly isChanged?: boolean | undefined;
  /** Shown above the fields, in place of the failure. */
  readonly conflict?: Conflict | null | undefined;
  /** The action that a plan may not allow. */
  readonly what?: string | undefined;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog, which asks before it discards input. */
export function FormDialog<S extends FormSchema>(props: FormDialogProps<S>) {
  const {
    className,
    title,
    form,
    submit,
    sheet,
    isChanged = false,
    conflict,
    what,
    onClose,
    children,
  } = props;
  const id = useId();
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty || isChanged,
    isBusy: form.isSubmitting,
    onClose: () => {
      form.clearDraft();
      onClose();
    },
    kept: null,
  });
  const Frame = sheet ? Sheet : Dialog;
  return (
    <Frame
      isOpen
      width={sheet}
      className={className}
      title={title}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={id} variant="primary" isLoading={form.isSubmitting}>
          {submit}
        </Button>,
      )}
    >
      <Form form={form} id={id}>
        {conflict && <ConflictNotice {...conflict} />}
        {children}
        {!conflict && form.failure && <FailureNotice failure={form.failure} what={what} />}
      </Form>
    </Frame>
  );
}
