'use client';
import type { Order } from '@reachkit/contract/membership/order';
import { useText } from '../../../core/i18n/useText.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { rmbExact } from '../model/price.ts';

/** Why an order is refunded, and the progress. */
export function RefundNotices({ order }: { readonly order: Pick<Order, 'refunds'> }) {
  const t = useText(membershipTexts);
  return order.refunds.map(({ amount, reason, state, createdAt }) => (
    <Notice key={createdAt} tone={state === 'failed' ? 'warning' : 'info'}>
      {t('refund.line', {
        reason: t(`refund.reasons.${reason}`, { amount: rmbExact(amount) }),
        state: t(`refund.states.${state}`),
      })}
    </Notice>
  ));
}
