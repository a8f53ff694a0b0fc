/**
 * Why a payment is refunded. `staff`: decided by the operator's staff. The others are decided by the server. `late`: paid
 * after the order was closed. `duplicate`: paid a second time. `amount`: differs from the order's. `changed`: the plan
 * that the price was based on has changed.
 */
export const refundReasons = ['staff', 'late', 'duplicate', 'amount', 'changed'] as const;
export type RefundReason = (typeof refundReasons)[number];
