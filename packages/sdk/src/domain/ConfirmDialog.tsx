'use client';
import { type ReactNode, useRef } from 'react';
import { useNotify } from '../core/hooks.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { useAction } from '../core/react/useAction.ts';
import { FailureNotice } from '../provider/FailureNotice.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { Dialog } from '../ui/Dialog/Dialog.tsx';

export interface ConfirmDialogProps {
  readonly className: string;
  readonly title: string;
  /** Consequences of the action, and data that is kept. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Label of the cancel button, which has initial focus. Default: Cancel. */
  readonly cancelLabel?: string;
  /** `danger-filled`, the default, for an action that cannot be undone. */
  readonly variant?: 'danger-filled' | 'primary' | undefined;
  /** Rejects with a `ReachkitError`; resolves to the success text. */
  readonly onConfirm: () => Promise<string | { readonly tone: 'success' | 'info'; readonly text: string }>;
  readonly onClose: () => void;
}

/** Confirms a far-reaching action; stays open and shows the error if it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { className, title, children, confirmLabel, cancelLabel, onConfirm, onClose } = props;
  const t = useText(coreTexts);
  const { show } = useNotify();
  const cancel = useRef<HTMLElement>(null);
  const confirm = useAction(async () => {
    const done = await onConfirm();
    show(typeof done === 'string' ? { tone: 'success', text: done } : done);
    onClose();
  });
  const { isRunning: isBusy, failure } = confirm;

  return (
    <Dialog
      isOpen
      isAlert
      className={className}
      title={title}
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
      initialFocusRef={cancel}
      foot={
        <>
          <Button ref={cancel} isDisabled={isBusy} onClick={onClose}>
            {cancelLabel ?? t('box.cancel')}
          </Button>
          <Button
            variant={props.variant ?? 'danger-filled'}
            isLoading={isBusy}
            onClick={() => void confirm.run()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure && <FailureNotice failure={failure} />}
    </Dialog>
  );
}
