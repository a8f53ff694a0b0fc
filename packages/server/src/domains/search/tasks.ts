import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { searchRecords } from './records.ts';
import { checkAlerts } from './saved/alerts.ts';

const alerts = defineTask({
  name: 'search.alerts',
  input: z.record(z.string(), z.never()),
  isExclusive: true,
});

export function searchTasks(deps: Pick<Deps, 'db' | 'now' | 'log'>): DomainTasks {
  return {
    handlers: [
      handle(alerts, async ({ signal }) => {
        const notified = await checkAlerts(deps, signal);
        if (notified > 0) deps.log.info({ notified }, 'notified of news in saved searches');
      }),
    ],
    schedules: [{ task: alerts, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' }],
    retention: [recordRetention(searchRecords)],
  };
}
