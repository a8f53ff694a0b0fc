import * as z from 'zod/mini';
import { defineTask, type Task } from '../../../platform/tasks/task.ts';

/** How often a job is begun, when the processes that work on it die or stumble. */
export const maxAttempts = 3;

/**
 * Permission to work on one job of a kind. It names no job: which one is next is found when it is fetched, so that
 * teams take turns. There are at least as many as jobs that wait or run; one too many finds nothing and ends.
 */
export type JobTask = Task<Record<string, never>>;

export function jobTask(kind: string): JobTask {
  return defineTask({
    name: `job.${kind}`,
    input: z.record(z.string(), z.never()),
    concurrency: 2,
    // The job counts its attempts itself; this only ends what never gets that far.
    attempts: 100,
    retryDelaySeconds: 1,
    timeoutSeconds: 12 * 60 * 60,
    pollSeconds: 3,
  });
}
