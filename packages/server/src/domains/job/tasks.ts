import type { JobKind } from '@reachkit/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { openSetAside, type SetAsideDeps } from '../../platform/setAside/setAside.ts';
import { byTimestamp, dayMs, oldestFirst, type RetentionRule } from '../../platform/tasks/retentionRules.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import type { TaskQueue } from '../../platform/tasks/taskQueue.ts';
import { contentTask, moveContents } from './files/moveContents.ts';
import type { JobRunners } from './kinds.ts';
import { jobRecords } from './records.ts';
import { jobTask } from './running/jobTask.ts';
import { runJob } from './running/runJob.ts';
import { downloadTicket, job, jobFile } from './tables.ts';

/** How long a job stays on its person's list, in milliseconds. */
export const jobsKept = 30 * dayMs;

const retention: readonly RetentionRule[] = [
  byTimestamp({ name: 'jobFiles', keptFor: 0, table: jobFile, id: jobFile.jobId, since: jobFile.expiresAt }),
  byTimestamp({
    name: 'downloadTickets',
    keptFor: 0,
    table: downloadTicket,
    id: downloadTicket.hash,
    since: downloadTicket.expiresAt,
  }),
  oldestFirst({ name: 'jobs', keptFor: jobsKept, table: job, id: job.id, since: job.createdAt }),
  recordRetention(jobRecords),
];

const recovery = defineTask({
  name: 'job.recovery',
  input: z.record(z.string(), z.never()),
  isExclusive: true,
});

type RecoveryDeps = SetAsideDeps & { readonly queue: TaskQueue };

export function jobTasks(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'files'> & { readonly queue: TaskQueue },
  runners: JobRunners,
): DomainTasks {
  return {
    handlers: [
      ...runners.kinds.map((kind) => handle(jobTask(kind), (run) => runJob(deps, runners, kind, run))),
      handle(recovery, () => recoverJobs(deps, runners)),
      handle(contentTask, ({ signal }) => moveContents(deps, signal)),
    ],
    schedules: [{ task: recovery, input: {}, cron: '*/5 * * * *', timeZone: 'UTC' }],
    atStart: [recovery, contentTask],
    retention,
  };
}

/** Enqueues jobs with lost tasks, e.g. after a database restore without the library's schema. */
export async function recoverJobs(deps: RecoveryDeps, runners: JobRunners): Promise<void> {
  const aside = await openSetAside(deps, 'job.recovery');
  for (const kind of runners.kinds)
    await aside.attempt({ item: kind }, () => recoverKind(deps, kind), { isRetried: true });
}

async function recoverKind({ db, queue }: RecoveryDeps, kind: JobKind): Promise<void> {
  const task = jobTask(kind);
  const running = await db
    .select({ id: job.id, taskId: job.taskId })
    .from(job)
    .where(and(eq(job.state, 'running'), eq(job.kind, kind), isNotNull(job.taskId)));
  for (const { id, taskId } of running) {
    if (taskId === null || (await queue.isLive(task, taskId))) continue;
    await db
      .update(job)
      .set({ state: 'queued', taskId: null })
      .where(and(eq(job.id, id), eq(job.state, 'running'), eq(job.taskId, taskId)));
  }
  const waiting = await db.$count(job, and(eq(job.state, 'queued'), eq(job.kind, kind)));
  const missing = waiting - (await queue.countWaiting(task));
  if (missing > 0) {
    await queue.enqueueAll(
      task,
      Array.from({ length: missing }, () => ({})),
    );
  }
}
