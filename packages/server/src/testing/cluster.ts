import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateSandbox } from '@reachkit/mail-sandbox/migrate';
import pg from 'pg';
import { pino } from 'pino';
import { openPool } from '../platform/database/pool.ts';
import { openEmbedded } from '../platform/embedded/embedded.ts';
import { migrateSchema } from '../platform/migrate.ts';

/** A PostgreSQL for a test run, with a migrated database that tests copy theirs from. */
export interface TestCluster {
  /** Of a user who may create databases. */
  readonly url: string;
  readonly template: string;
  close(): Promise<void>;
}

const log = pino({ level: 'warn' }, pino.destination(2));

/** Uses `DATABASE_URL` when it is set, else a PostgreSQL of its own in the temporary folder. */
export async function openTestCluster(databaseUrl = process.env.DATABASE_URL): Promise<TestCluster> {
  const server = databaseUrl ? { url: databaseUrl, close: async () => {} } : await openTemporary();
  const template = `reachkit_test_${randomBytes(4).toString('hex')}`;
  await runOn(server.url, `create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const pool = openPool(withDatabase(server.url, template), log);
  try {
    await migrateSchema(pool);
    await migrateSandbox(pool);
  } finally {
    await pool.end();
  }
  return {
    url: server.url,
    template,
    close: async () => {
      await runOn(server.url, `drop database if exists ${template} with (force)`);
      await server.close();
    },
  };
}

/** One statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server's address with another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function openTemporary(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-test-'));
  // Open to the user who runs PostgreSQL, so that it lies here and nowhere else.
  await chmod(folder, 0o755);
  const embedded = await openEmbedded(folder, log, { isDurable: false });
  return {
    url: embedded.url,
    close: async () => {
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
