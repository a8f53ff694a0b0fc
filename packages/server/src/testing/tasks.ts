import { pino } from 'pino';
import type { DomainTasks } from '../platform/tasks/task.ts';
import { TaskQueue } from '../platform/tasks/taskQueue.ts';
import { TaskWorker } from '../platform/tasks/taskWorker.ts';
import { testConfig } from './app.ts';
import type { TestDatabase } from './database.ts';

/** The tasks of one process of an installation; tests start several on one database. */
export interface TestTasks {
  readonly queue: TaskQueue;
  readonly worker: TaskWorker;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Starts a process with tasks; without `isWorking` it only enqueues. */
export async function testTasks(
  { pool, db }: Pick<TestDatabase, 'pool' | 'db'>,
  declare: (queue: TaskQueue) => DomainTasks,
  { isWorking = true }: { readonly isWorking?: boolean } = {},
): Promise<TestTasks> {
  const queue = new TaskQueue({ pool, db, log });
  const tasks = declare(queue);
  await queue.open((tasks.handlers ?? []).map(({ task }) => task));
  const worker = new TaskWorker({ pool, config: testConfig, log }, queue, [tasks]);
  if (isWorking) worker.start();
  return {
    queue,
    worker,
    close: async () => {
      await worker.close();
      await queue.close();
    },
  };
}
