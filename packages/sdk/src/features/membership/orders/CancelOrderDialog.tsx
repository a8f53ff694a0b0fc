'use client';
import type { Order } from '@reachkit/contract/membership/order';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { membershipTexts } from '../locales/zh.ts';

interface CancelOrderDialogProps {
  readonly orderNo: string;
  /** Rejects with a `ReachkitError`. */
  readonly cancel: () => Promise<Order>;
  /** Called after the cancellation, or if it was declined. */
  readonly onEnd: () => void;
}

/** Asks for confirmation before an unpaid order is cancelled, and shows if it was paid in the meantime. */
export function CancelOrderDialog({ orderNo, cancel, onEnd }: CancelOrderDialogProps) {
  const t = useText(membershipTexts);
  return (
    <ConfirmDialog
      className="rk-order-cancellation"
      title={t('pay.cancelTitle', { orderNo })}
      confirmLabel={t('pay.cancel')}
      cancelLabel={t('pay.keep')}
      onConfirm={async () => {
        const { state } = await cancel();
        return state === 'CLOSED' ? t('orders.cancelled') : { tone: 'info', text: t('orders.paidMeanwhile') };
      }}
      onClose={onEnd}
    >
      {t('pay.cancelBody')}
    </ConfirmDialog>
  );
}
