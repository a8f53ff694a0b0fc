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

/** A PostgreSQL for a test run, with a migrated template database that tests copy. */
export interface TestCluster {
  /** URL with a user who may create databases. */
  readonly url: string;
  readonly template: string;
  close(): Promise<void>;
}

const log = pino({ level: 'warn' }, pino.destination(2));

/** Uses `DATABASE_URL` if set, otherwise starts a PostgreSQL in the temporary folder. */
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

/** Runs one statement on a new connection. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function openTemporary(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-test-'));
  // Readable by the user who runs PostgreSQL.
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
