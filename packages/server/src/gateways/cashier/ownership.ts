import type { Ownership } from '../../platform/ownership/registry.ts';
import { sandboxPayment, sandboxPaymentKey } from './tables.ts';

/** What the sandbox cashier of the demo keeps; as WeChat Pay would, beyond the team's own data. */
export const cashierOwnership: Ownership = {
  domain: 'cashier',
  tables: [
    { table: sandboxPayment, team: null },
    { table: sandboxPaymentKey, team: null },
  ],
};
