import * as z from 'zod/mini';
import { recordRetention } from '../../platform/records/erase.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { type DueDeletionDeps, deleteDueAccounts } from './dueDeletions.ts';
import { accountRecords } from './records.ts';

const deletions = defineTask({ name: 'account.deletions', input: z.object({}), isExclusive: true });

export const accountTasks = (deps: DueDeletionDeps): DomainTasks => ({
  handlers: [
    handle(deletions, async ({ signal }) => {
      await deleteDueAccounts(deps, signal);
    }),
  ],
  schedules: [{ task: deletions, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' }],
  retention: [recordRetention(accountRecords)],
});
