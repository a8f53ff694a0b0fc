import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { dayMs, oldestFirst } from '../../platform/tasks/retentionRules.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { askDomains } from './addresses/askDomains.ts';
import type { MailServers } from './addresses/mailServers.ts';
import { recountCampaigns } from './figures/recount.ts';
import { makeTokens } from './inbox/makeTokens.ts';
import { rejudgeStored } from './inbox/rejudge.ts';
import { sourceRetention, unreadableRetention } from './inbox/sync/retention.ts';
import { runVerification, type VerificationDeps } from './senders/verify/run.ts';
import { verification } from './senders/verify/task.ts';
import { mailEvent } from './tables.ts';
import { MailTokens } from './tracking/tokens.ts';

const domains = defineTask({
  name: 'email.domains',
  input: z.record(z.string(), z.never()),
  timeoutSeconds: 60 * 60,
  isExclusive: true,
});

const tokens = defineTask({
  name: 'email.threadTokens',
  input: z.record(z.string(), z.never()),
  timeoutSeconds: 60 * 60,
  isExclusive: true,
});

const recount = defineTask({
  name: 'email.recount',
  input: z.record(z.string(), z.never()),
  timeoutSeconds: 60 * 60,
  isExclusive: true,
});

const rejudging = defineTask({
  name: 'email.rejudging',
  input: z.record(z.string(), z.never()),
  timeoutSeconds: 12 * 60 * 60,
  isExclusive: true,
});

export type EmailTaskDeps = VerificationDeps &
  Pick<Deps, 'log' | 'files' | 'secrets'> & { readonly mailServers: Pick<MailServers, 'ask'> };

export function emailTasks(deps: EmailTaskDeps): DomainTasks {
  return {
    handlers: [
      handle(domains, async ({ signal }) => {
        const asked = await askDomains(deps, signal);
        if (asked > 0) deps.log.info({ asked }, 'asked about mail domains of creators');
      }),
      handle(tokens, ({ signal }) => makeTokens(deps, signal)),
      handle(recount, ({ signal }) => recountCampaigns(deps, signal)),
      handle(rejudging, ({ signal }) =>
        rejudgeStored({ ...deps, tokens: new MailTokens(deps.secrets.hash) }, signal),
      ),
      handle(verification, ({ input, signal, attempt }) =>
        runVerification(deps, input, { signal, isLast: attempt >= verification.attempts }),
      ),
    ],
    atStart: [tokens, recount, rejudging],
    schedules: [{ task: domains, input: {}, cron: '20 3 * * *', timeZone: 'UTC' }],
    retention: [
      // Only the events expire; the recipient's opened and clicked state stays.
      oldestFirst({
        name: 'mailEvents',
        keptFor: 400 * dayMs,
        table: mailEvent,
        id: mailEvent.id,
        since: mailEvent.at,
      }),
      sourceRetention,
      unreadableRetention,
    ],
  };
}
