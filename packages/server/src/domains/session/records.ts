import { accountActions, staffActions } from '@reachkit/contract/session/logins';
import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Events of accounts and logins. Keep the retention in line with the site's privacy policy. */
export const sessionRecords = {
  domain: 'session',
  actions: [...accountActions, ...staffActions],
  keptFor: 2 * 365 * dayMs,
} as const satisfies RecordedDomain;
