'use client';
import type { MailTemplateEntry } from '@reachkit/contract/mailTemplate';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';

interface RemoveDialogProps {
  readonly template: MailTemplateEntry;
  /** Rejects with a `ReachkitError`. */
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a template is deleted, which cannot be undone. */
export function RemoveDialog({ template: { name, isShared }, onRemove, onClose }: RemoveDialogProps) {
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
      await onRemove();
      show({ tone: 'success', text: t('removing.done', { name }) });
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
      className="rk-email-template-removal"
      title={t('removing.title', { name })}
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
      initialFocusRef={cancel}
      foot={
        <>
          <Button ref={cancel} isDisabled={isBusy} onClick={onClose}>
            {t('removing.cancel')}
          </Button>
          <Button variant="danger-filled" isLoading={isBusy} onClick={() => void confirm()}>
            {t('removing.confirm')}
          </Button>
        </>
      }
    >
      {isShared ? t('removing.bodyShared') : t('removing.body')}
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
    </Dialog>
  );
}
