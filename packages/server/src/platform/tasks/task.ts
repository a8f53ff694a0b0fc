import type * as z from 'zod/mini';
import type { RetentionRule } from './retentionRules.ts';

/**
 * A background task; runs in any process with the role `worker`, and is retried if that process dies. The `job` domain
 * shows some tasks to people as jobs.
 */
export interface Task<Input> {
  /** Unique in the installation, `<domain>.<word>`. */
  readonly name: string;
  /** JSON input of a run. */
  readonly input: z.ZodMiniType<Input>;
  /** Max concurrent runs per process. */
  readonly concurrency: number;
  /** Max number of attempts if the task fails or its process dies. */
  readonly attempts: number;
  /** Seconds before the next attempt. */
  readonly retryDelaySeconds: number;
  /** Seconds after which a run is aborted and counts as failed; at most a day. */
  readonly timeoutSeconds: number;
  /** Polling interval in seconds, for retries and delayed tasks, which are not announced. */
  readonly pollSeconds: number;
  /** Whether only one task per key may wait or run in the installation; others are dropped when enqueued. */
  readonly isExclusive: boolean;
}

const usual = {
  concurrency: 1,
  attempts: 3,
  retryDelaySeconds: 30,
  timeoutSeconds: 15 * 60,
  pollSeconds: 30,
  isExclusive: false,
} as const;

export function defineTask<Input>(
  own: Pick<Task<Input>, 'name' | 'input'> & Partial<Task<Input>>,
): Task<Input> {
  return { ...usual, ...own };
}

/** One attempt at a task. */
export interface TaskRun<Input> {
  /** Task id, the same in all attempts. */
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly input: Input;
  /** Aborted when this process stops, another process has taken over the task, or it times out. */
  readonly signal: AbortSignal;
}

/** Runs a task; rejects to request a retry. */
export interface TaskHandler {
  readonly task: Task<unknown>;
  run(run: TaskRun<unknown>): Promise<void>;
}

export function handle<Input>(task: Task<Input>, run: (run: TaskRun<Input>) => Promise<void>): TaskHandler {
  return { task, run: (given) => run({ ...given, input: task.input.parse(given.input) }) };
}

/** Schedule on which a task is enqueued automatically; runs missed during downtime are made up by one run. */
export interface Schedule {
  readonly task: Task<unknown>;
  readonly input: object;
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** IANA time zone of `cron`. */
  readonly timeZone: string;
}

/** Background tasks of a domain; declared in its `tasks.ts`. */
export interface DomainTasks {
  readonly handlers?: readonly TaskHandler[];
  readonly schedules?: readonly Schedule[];
  /** Tasks that each process enqueues when its worker starts. */
  readonly atStart?: readonly Task<Record<string, never>>[];
  readonly retention?: readonly RetentionRule[];
}
