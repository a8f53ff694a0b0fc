import type { FastifyInstance } from 'fastify';
import { accountTasks } from './domains/account/tasks.ts';
import { creatorTasks } from './domains/creator/tasks.ts';
import type { MailServers } from './domains/email/addresses/mailServers.ts';
import { campaignTasks } from './domains/email/campaigns/tasks.ts';
import { imageTasks } from './domains/email/images/tasks.ts';
import type { VerificationDeps } from './domains/email/senders/verify/run.ts';
import { emailTasks } from './domains/email/tasks.ts';
import { favouriteTasks } from './domains/favourites/tasks.ts';
import type { JobRunners } from './domains/job/kinds.ts';
import { jobTasks } from './domains/job/tasks.ts';
import { orderTasks } from './domains/membership/orders/tasks.ts';
import { membershipTasks } from './domains/membership/tasks.ts';
import { ownershipOf } from './domains/ownership.ts';
import { readMailContact } from './domains/people/people.ts';
import { searchTasks } from './domains/search/tasks.ts';
import { sessionTasks } from './domains/session/tasks.ts';
import { shortlinksTasks } from './domains/shortlinks/tasks.ts';
import { visitTasks } from './domains/shortlinks/visits/tasks.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { Deps } from './platform/deps.ts';
import { fileTasks } from './platform/files/cleanUp.ts';
import { idempotencyRetention } from './platform/http/idempotency/retention.ts';
import { rateLimitRetention } from './platform/limits/retention.ts';
import { notificationMailTasks } from './platform/notifications/mail/tasks.ts';
import { notificationRetention } from './platform/notifications/retention.ts';
import { retentionTasks } from './platform/tasks/retention.ts';
import type { DomainTasks } from './platform/tasks/task.ts';
import { TaskQueue } from './platform/tasks/taskQueue.ts';
import { TaskWorker } from './platform/tasks/taskWorker.ts';

/** What the tasks reach besides the platform. */
export type TaskParts = Pick<VerificationDeps, 'mail' | 'mailRecords' | 'access'> &
  Pick<Gateways, 'payments' | 'systemMail' | 'blockedHosts'>;

/**
 * Lets the app enqueue tasks, and run them once it listens in a process with the role `worker`: who is not listened to
 * leaves them to the others.
 */
export async function openTasks(
  app: FastifyInstance,
  deps: TaskDeps,
  runners: JobRunners,
  parts: TaskParts,
  { isScheduling }: { readonly isScheduling: boolean },
): Promise<TaskQueue> {
  const queue = new TaskQueue(deps);
  const domains = backgroundTasks({ ...deps, queue }, runners, parts);
  await queue.open(domains.flatMap(({ handlers = [] }) => handlers.map(({ task }) => task)));
  app.addHook('onClose', () => queue.close());
  const worker = new TaskWorker(deps, queue, isScheduling ? domains : domains.map(withoutSchedules));
  if (deps.config.roles.has('worker')) app.addHook('onListen', async () => worker.start());
  app.addHook('onClose', () => worker.close());
  return queue;
}

interface TaskDeps extends Deps {
  readonly mailServers: Pick<MailServers, 'ask'>;
}

const withoutSchedules = ({ handlers = [] }: DomainTasks): DomainTasks => ({ handlers });

/** Everything that runs beside the requests, by domain. */
export function backgroundTasks(
  deps: TaskDeps & { readonly queue: TaskQueue },
  runners: JobRunners,
  parts: TaskParts,
): readonly DomainTasks[] {
  const domains: readonly DomainTasks[] = [
    sessionTasks,
    accountTasks({ ...deps, ownership: ownershipOf(runners) }),
    favouriteTasks,
    shortlinksTasks({ ...deps, ...parts }),
    campaignTasks,
    imageTasks,
    membershipTasks,
    orderTasks({ ...deps, ...parts }),
    creatorTasks(deps),
    emailTasks({ ...deps, ...parts }),
    searchTasks(deps),
    visitTasks(deps),
    jobTasks(deps, runners),
    fileTasks(deps),
    notificationMailTasks({ ...deps, ...parts, readMailContact }),
    { retention: rateLimitRetention },
    { retention: idempotencyRetention },
    { retention: notificationRetention },
  ];
  const rules = domains.flatMap(({ retention = [] }) => retention);
  return [...domains, retentionTasks(deps, rules)];
}
