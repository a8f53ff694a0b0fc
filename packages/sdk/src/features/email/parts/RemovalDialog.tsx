'use client';
import { type ReactNode, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';

interface RemovalDialogProps {
  readonly className: string;
  readonly title: string;
  /** What is lost and what is kept. */
  readonly children: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** Said once it is done. */
  readonly doneText: string;
  /** Rejects with a `ReachkitError`. */
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is deleted that cannot be restored, and stays open with the reason where it is refused. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { className, title, children, cancelLabel, confirmLabel, doneText, onRemove, onClose } = props;
  const errorText = useErrorText();
  const { show } = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const cancel = useRef<HTMLElement>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await onRemove();
      show({ tone: 'success', text: doneText });
      onClose();
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
      setBusy(false);
    }
  }

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
            {cancelLabel}
          </Button>
          <Button variant="danger-filled" isLoading={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
    </Dialog>
  );
}
