'use client';
import { type ReactNode, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';

interface ConfirmDialogProps {
  readonly className: string;
  readonly title: string;
  /** What follows, and what is kept. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** `danger-filled`, the default, for what cannot be undone. */
  readonly variant?: 'danger-filled' | 'primary' | undefined;
  /** Rejects with a `ReachkitError`; answers what is said once it is done. */
  readonly onConfirm: () => Promise<string>;
  readonly onClose: () => void;
}

/** Asks before something is done that reaches far, and stays open with the reason where it is refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { className, title, children, confirmLabel, variant = 'danger-filled', onConfirm, onClose } = props;
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const cancel = useRef<HTMLElement>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      show({ tone: 'success', text: await onConfirm() });
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
            {t('removing.cancel')}
          </Button>
          <Button variant={variant} isLoading={isBusy} onClick={() => void confirm()}>
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
