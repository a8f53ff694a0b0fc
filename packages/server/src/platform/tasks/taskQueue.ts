import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss';
import * as z from 'zod/mini';
import type { Deps, Executor } from '../deps.ts';
import { quietBoss, within } from './library.ts';
import type { Task } from './task.ts';

/** Seconds without a heartbeat after which another process takes over a run: the library's minimum. */
const heartbeatSeconds = 10;
/** Seconds for which ended tasks stay in the library's tables. */
const deleteAfterSeconds = 60 * 60;
/** Max seconds for which a task may wait. */
const retentionSeconds = 90 * 24 * 60 * 60;

const envelopeSchema = z.object({
  input: z.unknown(),
  /** Number of attempts under earlier ids, before a stopping process requeued the task. */
  earlier: z.number(),
});

export interface EnqueueOptions {
  /** Earliest start time. */
  readonly runAt?: Date;
  /** Higher priorities run first; default 0. */
  readonly priority?: number;
  /** An exclusive task is limited to one per key. */
  readonly key?: string;
}

/** A task claimed by a worker, as the library passes it. */
export type Claim = Pick<
  JobWithMetadata<object>,
  'id' | 'data' | 'retryCount' | 'priority' | 'singletonKey' | 'signal'
>;

type Named = Pick<Task<unknown>, 'name'>;

/** Queue of tasks in the database, for all processes of the installation. */
export class TaskQueue {
  readonly #db: Deps['db'];
  readonly #boss: PgBoss;

  constructor({ pool, db, log }: Pick<Deps, 'pool' | 'db' | 'log'>) {
    this.#db = db;
    this.#boss = quietBoss(pool);
    this.#boss.on('error', ({ message }) => log.debug({ reason: message }, 'the list of queues is old'));
  }

  /** Opens the queue; call it once, before anything is enqueued. */
  async open(tasks: readonly Task<unknown>[]): Promise<void> {
    await this.#keepQueues(tasks);
    await this.#boss.start();
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  /** Enqueues a task; with a transaction, only once that is committed. */
  async enqueue<Input extends object>(
    tx: Executor | null,
    task: Task<Input>,
    input: NoInfer<Input>,
    { runAt, priority, key }: EnqueueOptions = {},
  ): Promise<void> {
    await this.#boss.send(task.name, messageOf(input), {
      ...(runAt ? { startAfter: runAt } : {}),
      ...(priority === undefined ? {} : { priority }),
      ...(key === undefined ? {} : { singletonKey: key }),
      ...(tx ? { db: within(tx) } : {}),
    });
  }

  /** Enqueues the same task with many inputs, in one statement. */
  async enqueueAll<Input extends object>(
    task: Task<Input>,
    inputs: readonly NoInfer<Input>[],
  ): Promise<void> {
    await this.#boss.insert(
      task.name,
      inputs.map((input) => ({ data: messageOf(input) })),
    );
  }

  /** Whether a task is running or waits for an attempt. */
  async isLive(task: Named, id: string): Promise<boolean> {
    const found = await this.#boss.getJobById(task.name, id);
    return found !== null && ['created', 'retry', 'active'].includes(found.state);
  }

  /** Counts tasks that wait for their first or next attempt. */
  async countWaiting(task: Named): Promise<number> {
    return (await this.#boss.findJobs(task.name, { queued: true })).length;
  }

  /** Requeues a started task for other processes; this attempt does not count. */
  async putBack(task: Task<unknown>, claim: Claim): Promise<void> {
    const { earlier } = readMessage(claim);
    const { id, retryCount, priority, singletonKey } = claim;
    const made = earlier + retryCount;
    await this.#db.transaction(async (tx) => {
      const db = within(tx);
      const answer = await this.#boss.complete(task.name, { id, retryCount }, null, { db });
      // Another process has taken the task over, so it must not be requeued.
      if (affectedSchema.parse(answer).affected === 0) return;
      await this.#boss.send(
        task.name,
        { ...claim.data, earlier: made },
        {
          db,
          priority,
          retryLimit: task.attempts - 1 - made,
          ...(singletonKey === null ? {} : { singletonKey }),
        },
      );
    });
  }

  async #keepQueues(tasks: readonly Task<unknown>[]): Promise<void> {
    const stored = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const task of tasks) {
      const wanted = optionsOf(task);
      const known = stored.get(task.name);
      if (!known) {
        const policy = task.isExclusive ? 'exclusive' : 'standard';
        await this.#boss.createQueue(task.name, { ...wanted, policy });
      } else if (queueOptions.some((key) => known[key] !== wanted[key])) {
        await this.#boss.updateQueue(task.name, wanted);
      }
    }
  }
}

const affectedSchema = z.object({ affected: z.number() });

export const messageOf = (input: object) => ({ input, earlier: 0 });
export const readMessage = ({ data }: Pick<Claim, 'data'>) => envelopeSchema.parse(data);

const queueOptions = [
  'retryLimit',
  'retryDelay',
  'expireInSeconds',
  'heartbeatSeconds',
  'retentionSeconds',
  'deleteAfterSeconds',
  'notify',
] as const;

function optionsOf(
  task: Task<unknown>,
): Required<Pick<QueueOptions, Exclude<(typeof queueOptions)[number], 'notify'>>> & { notify: boolean } {
  return {
    retryLimit: task.attempts - 1,
    retryDelay: task.retryDelaySeconds,
    expireInSeconds: task.timeoutSeconds,
    heartbeatSeconds,
    retentionSeconds,
    deleteAfterSeconds,
    notify: true,
  };
}
