import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openPool } from '../../../platform/database/pool.ts';
import { openDrizzle } from '../../../platform/database/transaction.ts';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import { testTasks } from '../../../testing/tasks.ts';
import { JobRunners } from '../kinds.ts';
import { jobTasks } from '../tasks.ts';

/*
 * A process that works on small jobs until it is killed. It logs each run in the table `ran` at its start, and in
 * `settled` in the transaction that ends the job.
 */

const log = pino({ level: 'silent' });
const pool = openPool(process.env.DATABASE_URL ?? '', log);
const db = openDrizzle(pool);
const runners = new JobRunners([
  {
    kind: 'export',
    seenBy: 'account',
    run: async ({ id }) => {
      await db.execute(sql`insert into ran (job_id) values (${id})`);
      await pause(id % 7);
      return { result: {} };
    },
    settle: async (tx, { id }) => {
      await tx.execute(sql`insert into settled (job_id) values (${id})`);
      return undefined;
    },
  },
]);
const now = () => new Date();
await testTasks({ pool, db }, (queue) => jobTasks({ db, now, log, queue, files: testFiles(db) }, runners));
process.stdout.write('ready\n');
