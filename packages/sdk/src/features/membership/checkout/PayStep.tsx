'use client';
import type { Order } from '@reachkit/contract/membership/order';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useNow } from '../../../domain/time/useNow.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { rmbExact } from '../model/price.ts';
import { CancelOrderDialog } from '../orders/CancelOrderDialog.tsx';
import * as layout from '../parts/OrderLayout.css.ts';
import { RefundNotices } from '../parts/RefundNotices.tsx';
import * as css from './PayStep.css.ts';
import { TransferAccount } from './TransferAccount.tsx';
import type { OrderPayment } from './useOrderPayment.ts';

const WechatCode = lazyPart(async () => (await import('./WechatCode.tsx')).WechatCode);

interface PayStepProps {
  readonly order: Order;
  readonly payment: OrderPayment;
}

/** How to pay an unpaid order, the remaining time, and buttons to check or cancel it. */
export function PayStep({ order, payment }: PayStepProps) {
  const t = useText(membershipTexts);
  const [isCancelling, setCancelling] = useState(false);
  return (
    <div className={layout.stack}>
      <Heading level={2} className={layout.sectionTitle}>
        {t(`pay.${order.method}`)}
      </Heading>
      {order.isSandbox && <Notice tone="warning">{t('checkout.sandbox')}</Notice>}
      {order.paymentFailedAt !== null && <Notice tone="error">{t('pay.failed')}</Notice>}
      <p className={layout.text}>
        {t('pay.amount')}
        <bdi dir="ltr" className={css.amount}>
          {rmbExact(order.amount)}
        </bdi>
      </p>
      {order.method === 'wechat' ? (
        <PartBoundary fallback={<Skeleton className={css.code} />}>
          <WechatCode order={order} payment={payment} />
        </PartBoundary>
      ) : (
        <TransferAccount order={order} />
      )}
      {order.method === 'wechat' && <TimeLeft expiresAt={order.expiresAt} />}
      <p className={layout.text} role="status">
        {t(payment.isOffline ? 'pay.offline' : 'pay.waiting')}
      </p>
      <RefundNotices order={order} />
      <Actions payment={payment} onCancel={() => setCancelling(true)} hasCheck={order.method === 'wechat'} />
      {isCancelling && (
        <CancelOrderDialog
          orderNo={order.orderNo}
          cancel={payment.cancel}
          onEnd={() => setCancelling(false)}
        />
      )}
    </div>
  );
}

function TimeLeft({ expiresAt }: { readonly expiresAt: string }) {
  const t = useText(membershipTexts);
  const { duration } = useFormats();
  const left = Math.ceil((Date.parse(expiresAt) - useNow(1_000)) / 1_000);
  if (left <= 0) return <p className={layout.text}>{t('pay.ending')}</p>;
  return (
    <p className={css.left}>
      {t('pay.left')}
      <bdi dir="ltr" role="timer" className={css.clock}>
        {duration(left)}
      </bdi>
    </p>
  );
}

interface ActionsProps {
  readonly payment: OrderPayment;
  /** Whether the payment can be checked; staff confirm a bank transfer, so there is no check. */
  readonly hasCheck: boolean;
  readonly onCancel: () => void;
}

function Actions({ payment, hasCheck, onCancel }: ActionsProps) {
  const t = useText(membershipTexts);
  const [isNotYet, setNotYet] = useState(false);
  const { run, isRunning, failure } = useAction(async () => {
    setNotYet(false);
    setNotYet(!(await payment.check()));
  });

  return (
    <>
      <div className={layout.actions}>
        {hasCheck && (
          <Button isLoading={isRunning} onClick={() => void run()}>
            {t('pay.check')}
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          {t('pay.cancel')}
        </Button>
      </div>
      {isNotYet && <Notice>{t('pay.notYet')}</Notice>}
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
