'use client';

import { forwardRef, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import type { DialogCloseReason } from '../Dialog/ModalFrame.tsx';
import { TextField } from '../Field/TextField.tsx';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './ConfirmByName.css.ts';

/** Props of `ConfirmByName`; its button works once the name was typed. */
export interface ConfirmByNameProps extends RootProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: false, info: { readonly reason: DialogCloseReason }) => void;
  /** A question with the name: "Delete the team “Northwind”?" */
  readonly title: ReactNode;
  /** Name to type; must match exactly, except for leading and trailing blanks. */
  readonly name: string;
  /** The consequence of the action, and that it cannot be undone. */
  readonly children: ReactNode;
  readonly labels: {
    /** Label of the field: "Type the name to go on". */
    readonly field: string;
    readonly cancel: string;
    readonly confirm: string;
  };
  readonly onConfirm: () => void;
  /** The action is running: the button shows a spinner, and the dialog cannot be closed. */
  readonly isBusy?: boolean | undefined;
  /** Why the action failed. */
  readonly error?: ReactNode;
}

const plain = (text: string) => text.normalize('NFC').trim();

/** Asks to confirm an irreversible action by typing a name. */
export const ConfirmByName = forwardRef<HTMLDialogElement, ConfirmByNameProps>(
  function ConfirmByName(props, ref) {
    const { isOpen, onOpenChange, title, name, children, labels, onConfirm, isBusy = false, error } = props;
    const [typed, setTyped] = useState('');
    const input = useRef<HTMLInputElement>(null);
    const formId = useId();
    useEffect(() => {
      if (!isOpen) setTyped('');
    }, [isOpen]);
    const isNamed = plain(typed) === plain(name);
    const close = (reason: DialogCloseReason) => {
      if (!isBusy) onOpenChange(false, { reason });
    };

    return (
      <Dialog
        ref={ref}
        {...rootAttributes(props)}
        className={cx('rk-confirm-by-name', props.className)}
        isAlert
        isOpen={isOpen}
        onOpenChange={(_, { reason }) => close(reason)}
        title={title}
        initialFocusRef={input}
        foot={
          <>
            <Button isDisabled={isBusy} onClick={() => close('button')}>
              {labels.cancel}
            </Button>
            <Button
              variant="danger-filled"
              type="submit"
              form={formId}
              isDisabled={!isNamed}
              isLoading={isBusy}
            >
              {labels.confirm}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (isNamed && !isBusy) onConfirm();
          }}
        >
          <div className={css.text}>{children}</div>
          <TextField
            ref={input}
            label={labels.field}
            hint={
              <bdi className={css.name} data-rk-data="">
                {name}
              </bdi>
            }
            value={typed}
            onValueChange={setTyped}
            autoComplete="off"
            dir="auto"
            isReadOnly={isBusy}
            error={error}
          />
        </form>
      </Dialog>
    );
  },
);
