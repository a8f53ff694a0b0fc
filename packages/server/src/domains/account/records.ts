import { accountRecordActions } from '@reachkit/contract/account/account';
import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Actions of people on their own account. The privacy policy of the site states the same retention time. */
export const accountRecords = {
  domain: 'account',
  actions: accountRecordActions,
  keptFor: 2 * 365 * dayMs,
} as const satisfies RecordedDomain;
