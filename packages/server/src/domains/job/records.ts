import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** How people end jobs; what a job is for is recorded by the domain that begins it. People look it up for thirteen months. */
export const jobRecords = {
  domain: 'job',
  actions: ['jobCancelled', 'jobRemoved'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
