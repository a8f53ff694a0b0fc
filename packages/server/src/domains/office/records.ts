import { officeRecordActions } from '@reachkit/contract/office/teamActions';
import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Actions of staff on teams. Keep the retention in line with the site's privacy policy. */
export const officeRecords = {
  domain: 'office',
  actions: officeRecordActions,
  keptFor: 2 * 365 * dayMs,
} as const satisfies RecordedDomain;
