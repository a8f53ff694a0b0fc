import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { removeAddresses } from './cooperations/removeAddresses.ts';
import { collaborationRecords } from './records.ts';
import { sendReminders } from './reminders/run.ts';
import { endedPages, removedPromotions } from './retention.ts';

const input = z.object({});
/** Removes shipping addresses some time after the end of their collaborations. */
const addresses = defineTask({ name: 'collaboration.addresses', input, isExclusive: true, attempts: 1 });
/** Reminds creators and members of due dates, and members of the end of usage rights. */
const reminders = defineTask({ name: 'collaboration.reminders', input, isExclusive: true, attempts: 1 });

export function collaborationTasks(deps: Pick<Deps, 'db' | 'now' | 'log'>): DomainTasks {
  return {
    handlers: [
      handle(addresses, ({ signal }) => removeAddresses(deps, signal)),
      handle(reminders, ({ signal }) => sendReminders(deps, signal)),
    ],
    schedules: [
      { task: addresses, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' },
      { task: reminders, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' },
    ],
    retention: [recordRetention(collaborationRecords), removedPromotions, endedPages],
  };
}
