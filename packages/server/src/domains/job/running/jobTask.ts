import * as z from 'zod/mini';
import { defineTask, type Task } from '../../../platform/tasks/task.ts';

/** Max attempts of a job, if its processes crash or fail. */
export const maxAttempts = 3;

/**
 * Permission to run one job of a kind. It names no job: the next one is chosen on fetching, so that teams take turns.
 * There are at least as many tasks as queued or running jobs; an extra task finds nothing and ends.
 */
export type JobTask = Task<Record<string, never>>;

export function jobTask(kind: string): JobTask {
  return defineTask({
    name: `job.${kind}`,
    input: z.record(z.string(), z.never()),
    concurrency: 2,
    // The job counts its attempts itself; this limit only ends tasks that fail before they claim a job.
    attempts: 100,
    retryDelaySeconds: 1,
    timeoutSeconds: 12 * 60 * 60,
    pollSeconds: 3,
  });
}
