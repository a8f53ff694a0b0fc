import { byMoment, type Chore, dayMs, oldestFirst } from '../../platform/housekeeping/chores.ts';
import { job, jobFile } from './tables.ts';

/** How long a job stays on its person's list, in milliseconds. */
export const jobsKept = 30 * dayMs;

export const jobChores: readonly Chore[] = [
  byMoment({ name: 'jobFiles', keptFor: 0, table: jobFile, id: jobFile.jobId, since: jobFile.expiresAt }),
  oldestFirst({ name: 'jobs', keptFor: jobsKept, table: job, id: job.id, since: job.createdAt }),
];
