/** Texts of the orders of all teams. */
export const ordersZh = {
  title: '订单与付款',
} as const;
