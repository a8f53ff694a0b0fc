import type { Ownership } from '../../platform/ownership/registry.ts';
import { sandboxPayment, sandboxPaymentKey } from './tables.ts';

/** Data of the demo's sandbox cashier; kept when the team's data is deleted, as at WeChat Pay. */
export const cashierOwnership: Ownership = {
  domain: 'cashier',
  tables: [
    { table: sandboxPayment, team: null },
    { table: sandboxPaymentKey, team: null },
  ],
};
