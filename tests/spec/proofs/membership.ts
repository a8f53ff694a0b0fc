import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of plans, limits and permissions, for single parts. */
export const provenByMembership: Readonly<Record<string, ProofsOfFile>> = {
  'packages/sdk/src/features/membership/membership.test.tsx': {
    'shows every limit and price of the data, in the plan’s column': [
      '1.membership.tiers',
      '9.choice.currency',
    ],
  },

  'packages/sdk/src/features/membership/checkout/checkout.test.tsx': {
    'shows each line of an upgrade, then orders for exactly that amount': [
      '2.private.payment',
      '4.equity.settlement',
    ],
    'shows its code, the time left and the amount': ['1.membership.qr', '4.equity.scan'],
    'is shown as paid as soon as the server announces the payment': ['4.equity.success'],
  },

  'tests/e2e/order.spec.ts': {
    'a free team buys the Pro plan at the sandbox cashier, updating its other tab': [
      '1.membership.orders',
      '1.membership.currency',
      '3.order.number',
      '3.order.version',
      '3.order.months',
      '3.order.amount',
      '3.order.paidAt',
      '3.order.state',
      '4.equity.atOnce',
      '7.call.orders',
      '9.choice.months',
    ],
  },

  'packages/sdk/src/features/membership/orders/orders.test.tsx': {
    'are listed with plan, months, amount, time of payment and state': ['2.private.orderManage'],
  },
};
