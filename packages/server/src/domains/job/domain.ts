import { defineDomain } from '../defineDomain.ts';
import { jobReferences } from './creatorReferences.ts';
import { jobOwnership } from './ownership.ts';
import { jobRecords } from './records.ts';
import { jobRoutes } from './routes.ts';
import { jobTasks } from './tasks.ts';

export const jobDomain = defineDomain({
  name: 'job',
  ownership: jobOwnership,
  creatorReferences: jobReferences,
  tasks: (parts) => [jobTasks(parts, parts.runners)],
  routes: ({ jobs }) => jobRoutes(jobs),
  records: jobRecords,
  recordedEndpoints: {
    cancelJob: ['job.jobCancelled'],
    removeJob: ['job.jobRemoved'],
  },
});
