import type { Ownership } from '../../platform/ownership/registry.ts';
import { sandboxPayment, sandboxPaymentKey } from './tables.ts';

/** Data of the demo's sandbox cashier; kept beyond the team's own data, as WeChat Pay would. */
export const cashierOwnership: Ownership = {
  domain: 'cashier',
  tables: [
    { table: sandboxPayment, team: null },
    { table: sandboxPaymentKey, team: null },
  ],
};
