import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TaskQueue } from '../../platform/tasks/taskQueue.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { quickStart } from '../../testing/serverProcess.ts';
import { isFull } from '../../testing/size.ts';
import { jobTask } from './running/jobTask.ts';

const count = isFull ? 3_000 : 60;
const kills = isFull ? 12 : 1;
// Each kill starts a process, and a dead process must be detected.
vi.setConfig({ testTimeout: isFull ? 900_000 : 180_000, hookTimeout: 60_000 });

const program = fileURLToPath(new URL('./testing/jobProcess.ts', import.meta.url));
let database: TestDatabase;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table ran (job_id bigint not null)');
  await database.pool.query('create table settled (job_id bigint not null)');
});
afterAll(async () => {
  for (const one of processes) one.kill('SIGKILL');
  await database.drop();
});

async function start(): Promise<void> {
  const one = spawn(process.execPath, [program], {
    env: { ...quickStart, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(one);
  if (one.stdout) await once(one.stdout, 'data');
}
async function killOldest(): Promise<void> {
  const one = processes.shift();
  if (!one) throw new Error('No process runs');
  one.kill('SIGKILL');
  await once(one, 'exit');
}
const countOf = async (what: string) =>
  Number((await database.pool.query(`select count(*) as count from ${what}`)).rows[0].count);

async function plantJobs(): Promise<void> {
  await database.pool.query(`insert into team (name) select 'Team ' || n from generate_series(1, 20) n`);
  await database.pool.query(
    `insert into account (team_id, username, nick_name, password_hash) select id, name, name, '' from team`,
  );
  await database.pool.query(
    `insert into job (team_id, account_id, kind, state, input, about, created_at)
     select team_id, id, 'export', 'queued', '{}', '{}', now()
     from account, generate_series(1, $1::int / 20 + 1) limit $1`,
    [count],
  );
  const queue = new TaskQueue({ ...database, log: pino({ level: 'silent' }) });
  await queue.open([jobTask('export')]);
  await queue.enqueueAll(
    jobTask('export'),
    Array.from({ length: count }, () => ({})),
  );
  await queue.close();
}

it(`ends each of ${count} jobs exactly once while processes are killed ${kills} times`, async () => {
  await plantJobs();
  await start();
  await start();
  for (let kill = 1; kill <= kills; kill += 1) {
    // In the middle of the run: some of the jobs are done.
    const part = Math.floor((count * kill) / (kills + 1));
    await expect
      .poll(() => countOf('settled'), { timeout: 120_000, interval: 10 })
      .toBeGreaterThanOrEqual(part);
    await pause(Math.random() * 30);
    await killOldest();
    await start();
  }
  await expect.poll(() => countOf(`job where state = 'done'`), { timeout: 120_000 }).toBe(count);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from job where state <> 'done') as unfinished,
        (select count(*)::int from job where id not in (select job_id from settled)) as lost,
        (select count(*)::int from (select from settled group by job_id having count(*) > 1) d) as twice,
        (select max(attempts)::int from job) <= 3 as "isWithinAttempts"`,
  );
  expect(rows).toEqual([{ unfinished: 0, lost: 0, twice: 0, isWithinAttempts: true }]);
  expect(await countOf('ran')).toBeGreaterThanOrEqual(count);
});
