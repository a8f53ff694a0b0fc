import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/jobs/task.ts';
import { askDomains } from './askDomains.ts';
import type { MailServers } from './mailServers.ts';

const domains = defineTask({
  name: 'email.domains',
  input: z.record(z.string(), z.never()),
  timeoutSeconds: 60 * 60,
  isExclusive: true,
});

export function emailTasks(
  deps: Pick<Deps, 'db' | 'now' | 'log'> & { readonly mailServers: Pick<MailServers, 'ask'> },
): DomainTasks {
  return {
    handlers: [
      handle(domains, async ({ signal }) => {
        const asked = await askDomains(deps, signal);
        if (asked > 0) deps.log.info({ asked }, 'asked about mail domains of creators');
      }),
    ],
    schedules: [{ task: domains, input: {}, cron: '20 3 * * *', timeZone: 'UTC' }],
  };
}
