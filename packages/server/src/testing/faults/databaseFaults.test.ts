import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../../platform/database/pool.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type ServerProcess, startServer } from '../serverProcess.ts';
import { isFull } from '../size.ts';
import { FaultWorld } from './faultWorld.ts';

const rounds = isFull ? 25 : 1;
const log = pino({ level: 'silent' });

let database: TestDatabase;
let servers: readonly ServerProcess[];
let world: FaultWorld;
beforeAll(async () => {
  database = await testDatabase();
  servers = [1, 2].map(() => startServer({ DATABASE_URL: database.url }));
  world = await FaultWorld.open({
    addresses: await Promise.all(servers.map(({ ready }) => ready)),
    openDatabase: async () => {
      const pool = openPool(database.url, log);
      return { pool, close: () => pool.end() };
    },
  });
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.drop();
});

const ended = () => Promise.race(servers.map((server) => server.ended.then(() => server.said())));

/** Rejects as soon as a server exits. */
const whileServersRun = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    ended().then((said) => {
      throw new Error(`A server ended:\n${said}`);
    }),
  ]);

describe('with 24 concurrent writers', () => {
  it('servers lose and duplicate nothing when all database connections are terminated', {
    timeout: 20 * 60_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const problems = await whileServersRun(
        world.round(async () => {
          await database.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and pid <> pg_backend_pid()`,
          );
        }),
      );
      expect(problems, `round ${round}`).toEqual([]);
    }
  });

  it('servers reject requests for a locked table with 503, and continue', {
    timeout: 40 * 60_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const problems = await whileServersRun(
        world.round(() =>
          database.db.transaction(async (tx) => {
            await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
            await tx.execute(sql`lock table favourite_list`);
            const before = world.unavailable;
            await expect.poll(() => world.unavailable, { timeout: 60_000 }).toBeGreaterThan(before);
          }),
        ),
      );
      expect(problems, `round ${round}`).toEqual([]);
    }
  });
});
