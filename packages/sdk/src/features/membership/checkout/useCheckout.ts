'use client';
import { type ChangeDetail, useControllable } from '../../../core/react/useControllable.ts';
import type { OrderChoice } from '../model/choice.ts';
import { type OrderPayment, useOrderPayment } from './useOrderPayment.ts';
import { type Settlement, useSettlement } from './useSettlement.ts';

/** Options of `useCheckout`: the choice, and the order, controlled with `orderNo`. */
export interface CheckoutOptions {
  /** The plan to order. Needed as long as there is no order. */
  readonly choice?: OrderChoice | undefined;
  /** The order that is paid; `null`: the choice is not ordered yet. Controlled, or kept here. */
  readonly orderNo?: string | null | undefined;
  readonly defaultOrderNo?: string | null | undefined;
  /** For the reason `order` (placed here), `resume` (another unpaid one) or `again` (the choice once more). */
  readonly onOrderNoChange?: ((orderNo: string | null, detail: ChangeDetail) => void) | undefined;
}

/**
 * `settle`: what it costs, before it is ordered. `pay`: the order waits for its payment. `end`: it is paid, closed or
 * given back. `wait`: the order is loading or did not come.
 */
export type CheckoutStep = 'settle' | 'wait' | 'pay' | 'end';

/** A checkout from the choice of a payment method to the payment. */
export interface CheckoutModel extends OrderPayment {
  readonly step: CheckoutStep;
  readonly settlement: Settlement;
  /** Orders the choice once more, after its order was closed; `null` where no choice is known. */
  readonly again: (() => void) | null;
}

/** From a choice to its paid order. */
export function useCheckout(options: CheckoutOptions): CheckoutModel {
  const { choice, defaultOrderNo = null, onOrderNoChange } = options;
  const [orderNo, setOrderNo] = useControllable<string | null, ChangeDetail>({
    value: options.orderNo,
    defaultValue: defaultOrderNo,
    onChange: onOrderNoChange,
  });
  const settlement = useSettlement({
    choice: orderNo === null ? (choice ?? null) : null,
    onOrder: (placed, reason) => setOrderNo(placed, { reason }),
  });
  const payment = useOrderPayment(orderNo);
  return {
    ...payment,
    step: stepOf(orderNo, payment),
    settlement,
    again: choice ? () => setOrderNo(null, { reason: 'again' }) : null,
  };
}

function stepOf(orderNo: string | null, { order }: OrderPayment): CheckoutStep {
  if (orderNo === null) return 'settle';
  if (!order) return 'wait';
  return order.state === 'UNPAID' ? 'pay' : 'end';
}
