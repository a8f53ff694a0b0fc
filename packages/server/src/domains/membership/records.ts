import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Events of orders, memberships and usage reports, kept for thirteen months. The payments themselves are kept. */
export const membershipRecords = {
  domain: 'membership',
  actions: [
    'orderCreated',
    'orderClosed',
    'orderPaid',
    'orderRefunded',
    'refundAsked',
    'refundRejected',
    'orderRequeried',
    'paymentReturned',
    'refundArrived',
    'invoiceRequested',
    'invoiceIssued',
    'memberCapsChanged',
    'usageExported',
  ],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;

export type MembershipAction = (typeof membershipRecords.actions)[number];
