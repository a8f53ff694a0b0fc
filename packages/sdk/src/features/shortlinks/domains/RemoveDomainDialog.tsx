'use client';
import type { ShortDomain } from '@reachkit/contract';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { shortLinksTexts } from '../locales/zh.ts';

interface RemoveDomainDialogProps {
  readonly domain: ShortDomain;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a domain is removed: links that were sent out with it stop at once. */
export function RemoveDomainDialog({ domain: { host }, remove, onClose }: RemoveDomainDialogProps) {
  const t = useText(shortLinksTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const cancel = useRef<HTMLElement>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await remove();
      show({ tone: 'success', text: t('domains.removed', { host }) });
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
      className="rk-short-domain-removal"
      title={t('domains.removeTitle', { host })}
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
      initialFocusRef={cancel}
      foot={
        <>
          <Button ref={cancel} isDisabled={isBusy} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button variant="danger-filled" isLoading={isBusy} onClick={() => void confirm()}>
            {t('domains.remove')}
          </Button>
        </>
      }
    >
      {t('domains.removeBody')}
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
    </Dialog>
  );
}
