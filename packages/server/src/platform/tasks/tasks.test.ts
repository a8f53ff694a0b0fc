import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type TestTasks, testTasks } from '../../testing/tasks.ts';
import { defineTask, handle, type TaskRun } from './task.ts';

const input = z.object({ number: z.number() });
type Input = z.output<typeof input>;
const plain = defineTask({ name: 'test.plain', input, pollSeconds: 1, retryDelaySeconds: 0, concurrency: 2 });
const serial = defineTask({ name: 'test.serial', input, pollSeconds: 1 });
const exclusive = defineTask({ name: 'test.exclusive', input, isExclusive: true });

let database: TestDatabase;
const open: TestTasks[] = [];
/** Runs, in start order. */
let runs: TaskRun<Input>[];
let runAction: (run: TaskRun<Input>) => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  runs = [];
  runAction = async () => undefined;
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await database.pool.query('truncate pgboss.job');
});
afterAll(() => database.drop());

const handlers = [plain, serial, exclusive].map((task) =>
  handle(task, async (run) => {
    runs.push(run);
    await runAction(run);
  }),
);
async function start(isWorking = true): Promise<TestTasks> {
  const one = await testTasks(database, () => ({ handlers }), { isWorking });
  open.push(one);
  return one;
}
const numbers = () => runs.map((run) => run.input.number);
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000, interval: 20 });
const states = async () => {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from pgboss.job order by created_on',
  );
  return rows.map(({ state }) => state).sort();
};
/** A task that was put back is stored as completed; its copy waits. */
const waiting = async () => (await states()).filter((state) => state !== 'completed');
/** Keeps runs open until they are released or aborted. */
function hold() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  runAction = ({ signal }) =>
    Promise.race([
      released,
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
  return () => release();
}

describe('a task', () => {
  it('a task starts once its transaction commits, never after a rollback', async () => {
    const { queue } = await start();
    await expect(
      database.db.transaction(async (tx) => {
        await queue.enqueue(tx, plain, { number: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await database.db.transaction(async (tx) => {
      await queue.enqueue(tx, plain, { number: 2 });
      expect(numbers()).toEqual([]);
    });
    await soon(numbers).toEqual([2]);
    expect(runs).toMatchObject([{ attempt: 1 }]);
    await soon(states).toEqual(['completed']);
  });

  it('a task waits for its run time; higher priority runs first', async () => {
    const { queue } = await start(false);
    await queue.enqueue(null, serial, { number: 1 }, { runAt: new Date(Date.now() + 3_600_000) });
    await queue.enqueue(null, serial, { number: 2 });
    await queue.enqueue(null, serial, { number: 3 }, { priority: 5 });
    const soonDue = new Date(Date.now() + 500);
    await queue.enqueue(null, serial, { number: 4 }, { runAt: soonDue });
    await start();
    await soon(() => numbers().length).toBe(3);
    expect(numbers()[0]).toBe(3);
    expect(numbers().toSorted()).toEqual([2, 3, 4]);
    expect(await states()).toContain('created');
  });

  it('a process runs a task up to its concurrency', async () => {
    const release = hold();
    const { queue } = await start();
    await queue.enqueueAll(
      plain,
      [1, 2, 3, 4].map((number) => ({ number })),
    );
    // A task counts as active shortly before its run begins.
    await soon(() => runs.length).toBe(2);
    expect(await states()).toEqual(['active', 'active', 'created', 'created']);
    release();
    await soon(() => numbers().sort()).toEqual([1, 2, 3, 4]);
  });

  it('an exclusive task is dropped if one with its key is queued', async () => {
    const { queue } = await start(false);
    await queue.enqueue(null, exclusive, { number: 1 });
    await queue.enqueue(null, exclusive, { number: 2 });
    await queue.enqueue(null, exclusive, { number: 3 }, { key: 'other' });
    expect(await states()).toEqual(['created', 'created']);
  });
});

describe('a failing task', () => {
  it('a failed task is retried up to its limit; its error text is not stored', async () => {
    runAction = async () => {
      throw new Error('secret 42');
    };
    const { queue } = await start();
    await queue.enqueue(null, plain, { number: 1 });
    await soon(states).toEqual(['failed']);
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    const { rows } = await database.pool.query('select output from pgboss.job');
    expect(JSON.stringify(rows)).toContain('test.plain failed');
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('a task without heartbeats is started again', async () => {
    const release = hold();
    const { queue } = await start();
    await queue.enqueue(null, plain, { number: 1 });
    await soon(() => runs.length).toBe(1);
    await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour'`);
    await soon(() => runs.length).toBe(2);
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2]);
    // The first run is aborted and cannot complete the task.
    await soon(() => runs[0]?.signal.aborted).toBe(true);
    expect(await states()).toEqual(['active']);
    release();
    await soon(states).toEqual(['completed']);
  });
});

describe('a stopping process', () => {
  it('requeues running tasks on shutdown; the attempt does not count', async () => {
    hold();
    const first = await start();
    await first.queue.enqueue(null, plain, { number: 7 });
    await soon(() => runs.length).toBe(1);
    await first.worker.close();
    expect(runs[0]?.signal.aborted).toBe(true);
    expect(await waiting()).toEqual(['created']);
    runAction = async ({ attempt }) => {
      if (attempt < 3) throw new Error('stumbled');
    };
    await start();
    await soon(() => runs.map(({ attempt }) => attempt)).toEqual([1, 1, 2, 3]);
    expect(numbers()).toEqual([7, 7, 7, 7]);
    await soon(waiting).toEqual([]);
  });

  it('starts no fetched task once shutdown has begun', async () => {
    const { queue, worker } = await start();
    const some = Array.from({ length: 200 }, (_, number) => ({ number }));
    await queue.enqueueAll(plain, some);
    await soon(() => runs.length).toBeGreaterThan(3);
    const closing = worker.close();
    const begun = runs.length;
    await closing;
    expect(runs).toHaveLength(begun);
    // No task is lost, and none stays marked as active.
    expect(await waiting()).toEqual(Array.from({ length: some.length - begun }, () => 'created'));
  });

  it('requeues a task that outlives the shutdown grace period', async () => {
    runAction = () => new Promise(() => undefined);
    const first = await start();
    await first.queue.enqueue(null, plain, { number: 1 });
    await soon(() => runs.length).toBe(1);
    await first.worker.close();
    expect(await waiting()).toEqual(['created']);
  });
});

it('tasks resume after a lost database connection', async () => {
  const { queue } = await start();
  await queue.enqueue(null, plain, { number: 1 });
  // A task not marked completed runs again.
  await soon(states).toEqual(['completed']);
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reachkit tasks'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await queue.enqueue(null, plain, { number: 2 });
  await soon(numbers).toEqual([1, 2]);
});

it('stored schedules match the declared ones; others are deleted', async () => {
  const stored = async () =>
    (await database.pool.query('select name, cron, timezone from pgboss.schedule')).rows;
  const schedule = (task: typeof plain, cron: string) => ({
    task,
    cron,
    input: { number: 1 },
    timeZone: 'Asia/Shanghai',
  });
  const begin = async (schedules: readonly ReturnType<typeof schedule>[]) => {
    open.push(await testTasks(database, () => ({ handlers, schedules })));
  };
  await begin([schedule(plain, '* * * * *'), schedule(exclusive, '0 3 * * *')]);
  await soon(stored).toHaveLength(2);
  await begin([schedule(exclusive, '0 4 * * *')]);
  await soon(stored).toEqual([{ name: 'test.exclusive', cron: '0 4 * * *', timezone: 'Asia/Shanghai' }]);
});

it('a missed schedule runs once on the next start', async () => {
  const schedules = [{ task: exclusive, cron: '0 3 * * *', input: { number: 9 }, timeZone: 'Asia/Shanghai' }];
  const first = await testTasks(database, () => ({ handlers, schedules }), { isWorking: false });
  open.push(first);
  first.worker.start();
  await soon(async () => (await database.pool.query('select from pgboss.schedule')).rowCount).toBe(1);
  await first.worker.close();
  await database.pool.query(`update pgboss.schedule set created_on = now() - interval '9 days'`);
  await database.pool.query(`update pgboss.version set cron_on = now() - interval '3 days'`);
  open.push(await testTasks(database, () => ({ handlers, schedules })));
  await soon(numbers).toEqual([9]);
});
