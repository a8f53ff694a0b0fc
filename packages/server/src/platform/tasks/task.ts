import type * as z from 'zod/mini';
import type { RetentionRule } from './retentionRules.ts';

/**
 * Work that runs in the background, in any process with the role `worker`, and again after one that died in the
 * middle. The `job` domain shows some tasks to people as their jobs.
 */
export interface Task<Input> {
  /** Unique in the installation, `<domain>.<word>`. */
  readonly name: string;
  /** Input of a run; JSON. */
  readonly input: z.ZodMiniType<Input>;
  /** Runs at once in one process. */
  readonly concurrency: number;
  /** How often it is begun when it fails or its process dies. */
  readonly attempts: number;
  /** Seconds before the next attempt. */
  readonly retryDelaySeconds: number;
  /** Seconds after which a run is aborted and counts as failed; at most a day. */
  readonly timeoutSeconds: number;
  /** Seconds after which a free process looks for what no notification announced: retries and what is due later. */
  readonly pollSeconds: number;
  /** Whether at most one of a key waits or runs in the installation; what is enqueued meanwhile is dropped. */
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
  /** The same in all attempts. */
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly input: Input;
  /** Aborted when this process stops, another one has taken the task over, or its time is over. */
  readonly signal: AbortSignal;
}

/** Does the work of a task; rejects to be tried again. */
export interface TaskHandler {
  readonly task: Task<unknown>;
  run(run: TaskRun<unknown>): Promise<void>;
}

export function handle<Input>(task: Task<Input>, run: (run: TaskRun<Input>) => Promise<void>): TaskHandler {
  return { task, run: (given) => run({ ...given, input: task.input.parse(given.input) }) };
}

/** When a task is enqueued without anyone asking for it; what an installation missed while it was down is made up once. */
export interface Schedule {
  readonly task: Task<unknown>;
  readonly input: object;
  /** Five fields: minute, hour, day of the month, month, day of the week. */
  readonly cron: string;
  /** IANA name of the time zone in which `cron` is read. */
  readonly timeZone: string;
}

/** Everything that a domain does in the background; each declares it in its `tasks.ts`. */
export interface DomainTasks {
  readonly handlers?: readonly TaskHandler[];
  readonly schedules?: readonly Schedule[];
  /** Enqueued by each process that starts to work. */
  readonly atStart?: readonly Task<Record<string, never>>[];
  readonly retention?: readonly RetentionRule[];
}
