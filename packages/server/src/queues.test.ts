import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jobKinds } from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobRunners } from './domains/job/kinds.ts';
import { VisitQueue } from './domains/shortlinks/visits/writing/queue.ts';
import { VisitSpool } from './domains/shortlinks/visits/writing/spool.ts';
import { TaskWorker } from './platform/tasks/taskWorker.ts';
import { testConfig } from './testing/app.ts';
import { poisonedMail } from './testing/queues/mail.ts';
import { poisonedTasks, withoutItems } from './testing/queues/tasks.ts';
import { type QueueWorld, queueWorld } from './testing/queues/world.ts';

const log = pino({ level: 'silent' });
const jobTasksOf = (kinds: readonly string[]) => kinds.map((kind) => `job.${kind}`);

/** Runners with a poisoned job that always fails, and a good one that succeeds. */
const runners = new JobRunners(
  jobKinds.map((kind) => ({
    kind,
    seenBy: 'account' as const,
    run: async ({ input }) => {
      if (JSON.stringify(input) === '{"isPoisoned":true}') throw new TypeError('poisoned');
      return { result: { rows: 1 } };
    },
  })),
);

let world: QueueWorld;
beforeAll(async () => {
  world = await queueWorld(runners);
});
afterAll(() => world.close());

/** Returns the classes that process a queue outside the tasks: process parts and domain queues. */
async function loops(): Promise<readonly string[]> {
  const folder = fileURLToPath(new URL('./domains/', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/export class (\w+Queue|\w+(?= implements RolePart))\b/g)].map(([, name = '']) => name),
  );
}

it('each queue is tested with a poisoned item', async () => {
  const tasks = world.domains.flatMap(({ handlers = [] }) => handlers.map(({ task }) => task.name));
  const known = [...Object.keys(poisonedTasks), ...Object.keys(withoutItems), ...jobTasksOf(jobKinds)];
  expect(tasks.toSorted()).toEqual(known.toSorted());
  expect((await loops()).toSorted()).toEqual([...Object.keys(poisonedMail), VisitQueue.name].toSorted());
});

describe('one poisoned item does not block', () => {
  it.each(Object.entries(poisonedTasks))('the task %s', (_, plant) => plant(world));

  it.each(
    Object.entries(poisonedMail).flatMap(([name, plants]) => plants.map((plant) => [name, plant] as const)),
  )('part %s', (_, plant) => plant());

  it('the visits of short links', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reachkit-poison-'));
    const stored: string[] = [];
    const visits = new VisitQueue({
      log,
      spool: new VisitSpool(folder),
      write: async (given) => {
        if (given.some(({ id }) => id === 'bad')) throw new TypeError('poisoned');
        stored.push(...given.map(({ id }) => id));
      },
    });
    for (const id of ['bad', 'good'])
      visits.push({
        id,
        at: 1,
        teamId: 1,
        linkId: 1,
        visitor: 'v',
        addressHash: 'h',
        network: null,
        region: null,
        system: null,
        browser: null,
        referrer: null,
        bot: null,
        isKnown: false,
        isPage: false,
      });
    await visits.settled();
    await visits.close();
    expect(stored).toEqual(['good']);
    const refused = await readdir(join(folder, 'refused'));
    expect(refused).toEqual([expect.stringMatching(/\.TypeError\.refused$/)]);
    await rm(folder, { recursive: true });
  });

  it('the jobs of any kind', async () => {
    await world.query('delete from job; truncate pgboss.job');
    const add = (kind: string, input: object) =>
      world.insert(
        `insert into job (team_id, account_id, kind, state, input, about, created_at)
         values ($1, $2, $3, 'queued', $4, '{}', now())`,
        [world.teamId, world.accountId, kind, JSON.stringify(input)],
      );
    for (const kind of jobKinds) for (const isPoisoned of [true, false]) await add(kind, { isPoisoned });
    await world.run('job.recovery');
    const handlers = world.domains.flatMap(({ handlers: own = [] }) =>
      own.filter(({ task }) => jobTasksOf(jobKinds).includes(task.name)),
    );
    const deps = { pool: world.database.pool, config: testConfig, log };
    const worker = new TaskWorker(deps, world.queue, [{ handlers }]);
    worker.start();
    const ends = () =>
      world.query<object>('select kind, state, failure_reason as reason from job order by id');
    await expect.poll(ends).toEqual(
      jobKinds.flatMap((kind) => [
        { kind, state: 'failed', reason: 'internal' },
        { kind, state: 'done', reason: null },
      ]),
    );
    await worker.close();
  });
});
