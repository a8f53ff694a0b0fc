import { and, eq } from 'drizzle-orm';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import type { JobRunners } from './kinds.ts';
import { endJob, isUnderWay } from './running/endJob.ts';
import { downloadTicket, job, jobFile } from './tables.ts';

export const jobOwnership = (runners: JobRunners): Ownership => ({
  domain: 'job',
  tables: [
    { table: downloadTicket, team: { parent: jobFile, by: downloadTicket.jobId }, notExported: 'all' },
    { table: jobFile, team: { parent: job, by: jobFile.jobId }, notExported: 'all' },
    {
      table: job,
      team: job.teamId,
      persons: [{ column: job.accountId, rule: 'delete' }],
      notExported: [job.input, job.requestKey, job.taskId],
    },
  ],
  // Running jobs are cancelled, so that e.g. an import ends too; record and file are deleted.
  onRemoval: async (tx, { teamId, fromAccountId, at }) => {
    const open = await teamScope(tx, teamId)
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.accountId, fromAccountId), isUnderWay))
      .orderBy(job.id);
    for (const { id } of open) await endJob(tx, runners, eq(job.id, id), { state: 'cancelled' }, at);
    return 0;
  },
  holdings: [{ table: job, column: job.accountId, where: isUnderWay, ended: 'runningJobs' }],
});
