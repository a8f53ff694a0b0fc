'use client';
import { type ChangeDetail, useControllable } from '../../../core/react/useControllable.ts';
import type { OrderChoice } from '../model/choice.ts';
import { type OrderPayment, useOrderPayment } from './useOrderPayment.ts';
import { type Settlement, useSettlement } from './useSettlement.ts';

/** Options of `useCheckout`: the choice, and the order, controlled with `orderNo`. */
export interface CheckoutOptions {
  /** The plan to order. Required without an order. */
  readonly choice?: OrderChoice | undefined;
  /** The order to pay; `null`: the choice is not ordered yet. Controlled, or local state. */
  readonly orderNo?: string | null | undefined;
  readonly defaultOrderNo?: string | null | undefined;
  /** For the reason `order` (placed here), `resume` (another unpaid one) or `again` (the choice was reordered). */
  readonly onOrderNoChange?: ((orderNo: string | null, detail: ChangeDetail) => void) | undefined;
}

/**
 * `settle`: the price, before ordering. `pay`: the order is unpaid. `end`: it is paid, closed or refunded. `wait`: the
 * order is loading or failed to load.
 */
export type CheckoutStep = 'settle' | 'wait' | 'pay' | 'end';

/** A checkout from the choice of a payment method to the payment. */
export interface CheckoutModel extends OrderPayment {
  readonly step: CheckoutStep;
  readonly settlement: Settlement;
  /** Orders the choice again after its order was closed; `null` if the choice is unknown. */
  readonly again: (() => void) | null;
}

/** The steps from a choice to its paid order. */
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
