/**
 * Why money goes back. `staff`: a person of the operator decided so. The others are decided by the server. `late`: paid
 * after the order was closed. `duplicate`: paid a second time. `amount`: another amount than the order's. `changed`: the
 * membership that the price counted on is another by now.
 */
export const refundReasons = ['staff', 'late', 'duplicate', 'amount', 'changed'] as const;
export type RefundReason = (typeof refundReasons)[number];
