import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Endings of jobs by people; the purpose of a job is recorded by the domain that starts it. Kept for thirteen months. */
export const jobRecords = {
  domain: 'job',
  actions: ['jobCancelled', 'jobRemoved'],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
