import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import type { DomainTasks } from '../../../platform/tasks/task.ts';
import { TaskQueue } from '../../../platform/tasks/taskQueue.ts';
import { TaskWorker } from '../../../platform/tasks/taskWorker.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { testConfig } from '../../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { account, team } from '../../session/tables.ts';
import { type JobEnd, JobFailure, type JobOutcome, JobRunners, type JobWork } from '../kinds.ts';
import { JobService } from '../service.ts';
import { job, jobFile } from '../tables.ts';
import { jobTasks, recoverJobs } from '../tasks.ts';
import { nextJob } from './claims.ts';
import { maxAttempts } from './jobTask.ts';

let database: TestDatabase;
let people: Person[];
const now = new Date('2026-11-21T08:00:00Z');
const log = pino({ level: 'silent' });
const workers: TaskWorker[] = [];
let queue: TaskQueue;
let tasks: DomainTasks;
/** Job ids in the order of their starts, and the ends in order. */
let begun: number[];
let ends: JobEnd[];
/** Behaviour of a job, by its number. */
let actions: Map<number, (work: JobWork) => Promise<JobOutcome>>;
let jobs: JobService;

const runners = new JobRunners([
  {
    kind: 'export',
    seenBy: 'account',
    run: async (work) => {
      begun.push(work.id);
      return (actions.get(work.id) ?? (async () => ({ result: { rows: 1 } })))(work);
    },
    settle: async (_, end) => {
      ends.push(end);
    },
  },
]);

beforeAll(async () => {
  database = await testDatabase();
  const deps = { ...database, now: () => now, log, files: testFiles(database.db, () => now) };
  queue = new TaskQueue(deps);
  tasks = jobTasks({ ...deps, queue }, runners);
  await queue.open((tasks.handlers ?? []).map(({ task }) => task));
  people = [];
  for (const name of ['A', 'B', 'C']) {
    const [made] = await database.db.insert(team).values({ name }).returning();
    const teamId = made?.id ?? 0;
    const values = { teamId, username: name, nickName: name, passwordHash: '' };
    const [person] = await database.db.insert(account).values(values).returning();
    people.push({ teamId, accountId: person?.id ?? 0 });
  }
});
beforeEach(async () => {
  await database.pool.query(
    'truncate job, job_file, download_ticket, pgboss.job restart identity cascade; delete from stored_file',
  );
  [begun, ends, actions] = [[], [], new Map()];
  jobs = new JobService({ db: database.db, now: () => now, files: testFiles(database.db) }, runners, queue);
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
});
afterAll(async () => {
  await queue.close();
  await database.drop();
});

function work(): TaskWorker {
  const { handlers = [] } = tasks;
  const worker = new TaskWorker({ pool: database.pool, config: testConfig, log }, queue, [{ handlers }]);
  workers.push(worker);
  worker.start();
  return worker;
}
const person = (at: number): Person => people[at] ?? { accountId: 0, teamId: 0 };
async function add(at = 0): Promise<number> {
  const wanted = { kind: 'export', input: {}, about: {}, total: null } as const;
  return (await database.db.transaction((tx) => jobs.add(tx, person(at), wanted))) ?? 0;
}
/** A ticket that has expired. */
async function plantTicket(jobId: number): Promise<void> {
  await database.pool.query(
    `with held as (insert into login
         (account_id, client_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
       values ($2, 'web', 'a', 'r', now(), now()) returning id)
     insert into download_ticket (hash, job_id, login_id, expires_at) select 'h', $1, id, $3 from held`,
    [jobId, person(0).accountId, new Date(now.getTime() - 1)],
  );
}
const stored = async (id: number) => (await database.db.select().from(job).where(eq(job.id, id)))[0];
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 20 });
const stateOf = async (id: number) => (await stored(id))?.state;
/** Runs until it is released; `isUnwanted` says whether the job was aborted meanwhile. */
function heldAction() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let signal: AbortSignal | undefined;
  const act = async (given: JobWork): Promise<JobOutcome> => {
    signal = given.signal;
    await held;
    return { result: { rows: 1 }, file: { name: 'a', mediaType: 'text/csv', content: [new Uint8Array(3)] } };
  };
  return { act, release: () => release(), isUnwanted: () => signal?.aborted };
}

describe('queued jobs', () => {
  it('queued jobs run two at once per process, and teams take turns despite many jobs', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push(await add(0));
    ids.push(await add(1), await add(2), await add(1));
    const holds = new Map(ids.map((id) => [id, heldAction()]));
    for (const [id, { act }] of holds) actions.set(id, act);
    work();
    const order: number[] = [];
    for (let count = 0; count < ids.length; count += 1) {
      await soon(() => begun.length).toBe(Math.min(count + 2, ids.length));
      const next = begun[count] ?? 0;
      order.push(next);
      holds.get(next)?.release();
      await soon(() => stateOf(next)).toBe('done');
    }
    // Numbers 1 to 6 are of the first team, 7 and 9 of the second, 8 of the third.
    expect(order.slice(0, 5)).toEqual([1, 7, 8, 2, 9]);
    expect(ends.map(({ id }) => id).sort()).toEqual(ids);
  });

  it('queued jobs of an unknown kind are left to other processes', async () => {
    const id = await add();
    await database.db.update(job).set({ kind: 'refresh' }).where(eq(job.id, id));
    const known = await add();
    work();
    await soon(() => stateOf(known)).toBe('done');
    expect(await stateOf(id)).toBe('queued');
  });
});

describe('a job of a dead process', () => {
  /** The state once the library has noticed: the task waits for its next attempt, and the job is still marked as running. */
  const die = async (id: number, attempts: number) => {
    const { rows } = await database.pool.query<{ id: string }>('select id from pgboss.job');
    expect(rows).toHaveLength(1);
    const taskId = rows[0]?.id ?? '';
    await database.db.update(job).set({ state: 'running', attempts, taskId }).where(eq(job.id, id));
  };

  it('a job of a dead process is taken over', async () => {
    const id = await add();
    await die(id, 1);
    work();
    await soon(() => stateOf(id)).toBe('done');
    expect(await stored(id)).toMatchObject({ attempts: 2, result: { rows: 1 }, taskId: null });
  });

  it('a job of a dead process fails after the max number of attempts', async () => {
    const id = await add();
    await die(id, maxAttempts);
    work();
    await soon(() => stateOf(id)).toBe('failed');
    expect(begun).toEqual([]);
    expect(ends).toMatchObject([{ id, state: 'failed' }]);
    expect((await jobs.get(person(0), String(id), 'en')).failure).toEqual({
      code: 500,
      reason: 'interrupted',
      msg: 'The job was interrupted several times and has stopped. Please start it again',
    });
    expect((await jobs.get(person(0), String(id), 'zh')).failure?.msg).toMatch(/\p{Script=Han}/u);
  });

  it('a job is not started again while its process sends heartbeats', async () => {
    const id = await add();
    const held = heldAction();
    actions.set(id, held.act);
    work();
    await soon(() => begun.length).toBe(1);
    const signs = async () => {
      const { rows } = await database.pool.query(
        'select heartbeat_on > started_on as "isLater" from pgboss.job',
      );
      return rows[0]?.isLater;
    };
    await soon(signs).toBe(true);
    work();
    const other = await add();
    await soon(() => stateOf(other)).toBe('done');
    expect(begun).toEqual([id, other]);
    held.release();
    await soon(() => stateOf(id)).toBe('done');
  });
});

describe('a cancelled job', () => {
  it('a queued job ends at once when cancelled', async () => {
    const id = await add();
    expect(await jobs.cancel(person(0), String(id), 'en')).toMatchObject({ state: 'cancelled' });
    const next = await add();
    work();
    await soon(() => stateOf(next)).toBe('done');
    expect(begun).toEqual([next]);
    expect(ends.map(({ state }) => state)).toEqual(['cancelled', 'done']);
  });

  it('a running job is aborted soon after it is cancelled, and stays cancelled', async () => {
    const id = await add();
    const held = heldAction();
    actions.set(id, held.act);
    work();
    await soon(() => begun.length).toBe(1);
    await jobs.cancel(person(0), String(id), 'en');
    await soon(() => held.isUnwanted()).toBe(true);
    held.release();
    const next = await add();
    await soon(() => stateOf(next)).toBe('done');
    expect(await stored(id)).toMatchObject({ state: 'cancelled', result: null });
    expect(ends.map(({ id: ended, state }) => [ended, state])).toEqual([
      [id, 'cancelled'],
      [next, 'done'],
    ]);
    expect(await database.db.select().from(jobFile)).toEqual([]);
  });
});

describe('a process that lost its job', () => {
  it('a process that lost its job cannot end it, and leaves no second file', async () => {
    const id = await add();
    const held = heldAction();
    actions.set(id, held.act);
    work();
    await soon(() => begun.length).toBe(1);
    const another = randomUUID();
    await database.db.update(job).set({ taskId: another }).where(eq(job.id, id));
    held.release();
    const next = await add();
    await soon(() => stateOf(next)).toBe('done');
    expect(await stored(id)).toMatchObject({ state: 'running', taskId: another });
    expect(ends.map((end) => end.id)).toEqual([next]);
    expect(await database.db.select().from(jobFile)).toEqual([]);
  });
});

describe('a failing job', () => {
  it('a job that cannot succeed fails with its reason', async () => {
    const id = await add();
    actions.set(id, async () => {
      throw new JobFailure('no_source');
    });
    work();
    await soon(() => stateOf(id)).toBe('failed');
    expect(await stored(id)).toMatchObject({ failureReason: 'no_source', attempts: 1 });
  });

  it('a job is retried after an unexpected error, and fails after the last attempt', async () => {
    const id = await add();
    actions.set(id, async () => {
      throw new Error('stumbled');
    });
    work();
    await soon(() => stateOf(id)).toBe('failed');
    expect(begun).toEqual(Array(maxAttempts).fill(id));
    expect(await stored(id)).toMatchObject({ failureReason: 'internal', attempts: maxAttempts });
    expect(ends).toMatchObject([{ id, state: 'failed' }]);
  });

  it('a job does not end if its final transaction fails, and is retried', async () => {
    const id = await add();
    actions.set(id, async () => ({
      result: {},
      file: { name: 'a', mediaType: 'text/csv', content: [new Uint8Array(1)] },
    }));
    await database.db.insert(jobFile).values({
      jobId: id,
      name: 'in the way',
      mediaType: 'text/csv',
      bytes: 1,
      expiresAt: now,
    });
    work();
    await soon(
      async () => (await database.pool.query(`select from pgboss.job where state = 'retry'`)).rowCount,
    ).toBe(1);
    expect([await stateOf(id), ends]).toEqual(['running', []]);
    await database.db.delete(jobFile);
    await soon(() => stateOf(id)).toBe('done');
    expect(ends).toHaveLength(1);
  });
});

it('a job is requeued when its process stops; the attempt does not count', async () => {
  const id = await add();
  actions.set(id, heldAction().act);
  const worker = work();
  await soon(() => begun.length).toBe(1);
  await worker.close();
  expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 0, taskId: null });
  expect(ends).toEqual([]);
  actions.delete(id);
  work();
  await soon(() => stateOf(id)).toBe('done');
  expect(await stored(id)).toMatchObject({ attempts: 1 });
});

describe('jobs with lost tasks', () => {
  const deps = () => ({ ...database, queue, now: () => now, log });
  const enqueued = async () => (await database.pool.query('select from pgboss.job')).rowCount;

  it('jobs with lost tasks are enqueued again, even if they were running', async () => {
    const ids = [await add(), await add(), await add()];
    const [ran = 0] = ids;
    await database.db
      .update(job)
      .set({ state: 'running', attempts: 1, taskId: randomUUID() })
      .where(eq(job.id, ran));
    await database.pool.query('truncate pgboss.job');
    await recoverJobs(deps(), runners);
    expect(await enqueued()).toBe(3);
    work();
    for (const id of ids) await soon(() => stateOf(id)).toBe('done');
    expect(await stored(ran)).toMatchObject({ attempts: 2 });
  });

  it('jobs are left alone while their tasks are queued or running', async () => {
    const held = heldAction();
    const id = await add();
    actions.set(id, held.act);
    work();
    await soon(() => begun.length).toBe(1);
    await recoverJobs(deps(), runners);
    expect(await stored(id)).toMatchObject({ state: 'running', attempts: 1 });
    expect(await enqueued()).toBe(1);
    held.release();
    await soon(() => stateOf(id)).toBe('done');
    expect(begun).toEqual([id]);
  });
});

it('jobs with lost tasks are found without reading the many that have ended', async () => {
  await database.pool.query(
    `insert into job (team_id, account_id, kind, state, input, about, created_at, started_at, finished_at)
     select $1, $2, 'export', 'done', '{}', '{}', now(), now(), now() from generate_series(1, 5000)`,
    [person(0).teamId, person(0).accountId],
  );
  await add();
  await database.pool.query('analyze job');
  const { rows } = await database.db.execute(sql`explain ${nextJob('export', randomUUID())}`);
  expect(JSON.stringify(rows)).toContain('job_under_way');
  expect(JSON.stringify(rows)).not.toContain('Seq Scan on job');
});

it('a job publishes its progress at intervals, however often the work reports it', async () => {
  const notes: string[] = [];
  const listener = await database.pool.connect();
  listener.on('notification', ({ payload = '' }) => notes.push(payload));
  await listener.query('listen reachkit_live');
  const id = await add();
  actions.set(id, async (given) => {
    for (let step = 1; step <= 1_000; step += 1) {
      given.progress(step, 1_000);
      await pause(1);
    }
    return { result: {} };
  });
  work();
  await soon(() => stateOf(id)).toBe('done');
  await soon(() => notes.join().includes('"done","done":1000,"total":1000')).toBe(true);
  listener.release(true);
  const messages = notes.map((note) => JSON.parse(note));
  expect(messages.every(({ target }) => target.account === person(0).accountId)).toBe(true);
  expect(messages.map(({ message }) => message.data.state)).toEqual(
    expect.arrayContaining(['queued', 'running', 'done']),
  );
  expect(messages.some(({ message: { data } }) => data.state === 'running' && data.done > 0)).toBe(true);
  expect(messages.length).toBeLessThan(30);
});

describe('the list of a person', () => {
  it('a person’s list has the latest 50 jobs, newest first', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 52; count += 1) {
      ids.push(await add());
      // The length of the queue is limited.
      if (count % 2 === 0) await jobs.cancel(person(0), String(ids.at(-1)), 'en');
    }
    const list = await jobs.list(person(0), undefined, 'en');
    expect(list.map(({ id }) => Number(id))).toEqual(ids.reverse().slice(0, 50));
    expect(await jobs.list(person(1), undefined, 'en')).toEqual([]);
  });

  it('a person’s list keeps a job that has not ended', async () => {
    const id = await add();
    expect(await jobs.remove(person(0), String(id))).toBe(false);
    await jobs.cancel(person(0), String(id), 'en');
    expect(await jobs.remove(person(0), String(id))).toBe(true);
  });
});

it('a job is deleted after 30 days, and its file once that has expired', async () => {
  const day = 86_400_000;
  const ids = [await add(), await add(), await add()];
  const [old = 0, expired = 0] = ids;
  await database.db
    .update(job)
    .set({ createdAt: new Date(now.getTime() - 31 * day) })
    .where(eq(job.id, old));
  for (const id of ids) {
    const expiresAt = new Date(now.getTime() + (id === expired ? -1 : 1));
    const file = { name: 'a', mediaType: 'text/csv', bytes: 1, expiresAt };
    await database.db.insert(jobFile).values({ jobId: id, ...file });
    if (id !== old && id !== expired) await plantTicket(id);
  }
  // The retention of activity log entries is tested elsewhere.
  const rules = (tasks.retention ?? []).filter(({ name }) => name !== 'jobRecords');
  for (const rule of rules) {
    expect(await rule.remove(database.db, new Date(now.getTime() - rule.keptFor), 500)).toBe(1);
  }
  expect((await database.db.select().from(job)).map(({ id }) => id)).toEqual(ids.slice(1));
  expect((await database.db.select().from(jobFile)).map(({ jobId }) => jobId)).toEqual(ids.slice(2));
});
