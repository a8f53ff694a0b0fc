'use client';
import type { Order } from '@reachkit/contract/order';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { membershipTexts } from '../locales/zh.ts';

interface CancelOrderDialogProps {
  readonly orderNo: string;
  /** Rejects with a `ReachkitError`. */
  readonly cancel: () => Promise<Order>;
  /** It is cancelled, or not to be. */
  readonly onEnd: () => void;
}

/** Asks before an unpaid order is cancelled, and says so where it was paid meanwhile. */
export function CancelOrderDialog({ orderNo, cancel, onEnd }: CancelOrderDialogProps) {
  const t = useText(membershipTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const keep = useRef<HTMLElement>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      const { state } = await cancel();
      show(
        state === 'CLOSED'
          ? { tone: 'success', text: t('orders.cancelled') }
          : { tone: 'info', text: t('orders.paidMeanwhile') },
      );
      onEnd();
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      isAlert
      className="rk-order-cancellation"
      title={t('pay.cancelTitle', { orderNo })}
      onOpenChange={() => {
        if (!isBusy) onEnd();
      }}
      initialFocusRef={keep}
      foot={
        <>
          <Button ref={keep} isDisabled={isBusy} onClick={onEnd}>
            {t('pay.keep')}
          </Button>
          <Button variant="danger-filled" isLoading={isBusy} onClick={() => void confirm()}>
            {t('pay.cancel')}
          </Button>
        </>
      }
    >
      {t('pay.cancelBody')}
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
    </Dialog>
  );
}
