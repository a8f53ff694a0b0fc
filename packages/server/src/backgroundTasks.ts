import type { FastifyInstance } from 'fastify';
import type { OwnTaskParts } from './domains/defineDomain.ts';
import { domains } from './domains/domains.ts';
import type { MailServers } from './domains/email/addresses/mailServers.ts';
import type { JobRunners } from './domains/job/kinds.ts';
import { ownershipOf } from './domains/ownership.ts';
import { findOwner, hasOwner, readMailContact } from './domains/people/people.ts';
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
import { webhookTasks } from './platform/webhooks/tasks.ts';

/** Lets the app enqueue tasks; in a process with the role `worker` it also runs them once it listens. */
export async function openTasks(
  app: FastifyInstance,
  deps: TaskDeps,
  runners: JobRunners,
  parts: OwnTaskParts,
  { isScheduling }: { readonly isScheduling: boolean },
): Promise<TaskQueue> {
  const queue = new TaskQueue(deps);
  const all = backgroundTasks({ ...deps, queue }, runners, parts);
  await queue.open(all.flatMap(({ handlers = [] }) => handlers.map(({ task }) => task)));
  app.addHook('onClose', () => queue.close());
  const worker = new TaskWorker(deps, queue, isScheduling ? all : all.map(withoutSchedules));
  if (deps.config.roles.has('worker')) app.addHook('onListen', async () => worker.start());
  app.addHook('onClose', () => worker.close());
  return queue;
}

interface TaskDeps extends Deps {
  readonly mailServers: Pick<MailServers, 'ask'>;
}

const withoutSchedules = ({ handlers = [] }: DomainTasks): DomainTasks => ({ handlers });

/** Returns all background tasks, by domain. */
export function backgroundTasks(
  deps: TaskDeps & { readonly queue: TaskQueue },
  runners: JobRunners,
  parts: OwnTaskParts,
): readonly DomainTasks[] {
  const given = { ...deps, ...parts, runners, ownership: ownershipOf(runners) };
  const all: readonly DomainTasks[] = [
    ...domains.flatMap(({ tasks }) => tasks?.(given) ?? []),
    fileTasks(deps),
    notificationMailTasks({ ...deps, ...parts, readMailContact }),
    webhookTasks({ ...deps, owners: { findOwner, hasOwner } }),
    { retention: rateLimitRetention },
    { retention: idempotencyRetention },
    { retention: notificationRetention },
  ];
  const rules = all.flatMap(({ retention = [] }) => retention);
  return [...all, retentionTasks(deps, rules)];
}
