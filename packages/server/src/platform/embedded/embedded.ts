import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { withLock } from '../lock.ts';
import { findBinaries } from './binaries.ts';
import { initialiseCluster, readPassword, superuser } from './cluster.ts';
import { addHolder, isHeld } from './holders.ts';
import { findPlace, openDataDir } from './place.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';

const databaseName = 'reachkit';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Stops PostgreSQL, unless another process has come to use it. */
  close(): Promise<void>;
}

/**
 * The embedded PostgreSQL of a data folder: joined when another living process of ours runs it, else started.
 * `isDurable: false` spares the disk while making the cluster; for tests only.
 */
export async function openEmbedded(
  wantedDir: string,
  log: Logger,
  { isDurable = true }: { isDurable?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const dataDir = await openDataDir(wantedDir);
  const lock = join(dataDir, 'database.lock');
  return withLock(lock, async () => {
    const { folder, user } = await findPlace(dataDir, log);
    const password = await readPassword(dataDir);
    let running = await findPostmaster(folder);
    if (!running?.isReady || !(await isHeld(dataDir))) {
      if (running) {
        log.warn({ pid: running.pid }, 'stopping a database that a killed server left running');
        await stopPostmaster(folder, running);
      }
      const binaries = await findBinaries(user, log);
      await initialiseCluster(folder, binaries, user, password, isDurable);
      running = await startPostmaster(binaries, folder, user);
      log.debug({ pid: running.pid, port: running.port }, 'database started');
    }
    const holder = await addHolder(dataDir);
    const leave = async () => {
      await rm(holder, { force: true });
      const current = await findPostmaster(folder);
      if (current && !(await isHeld(dataDir))) await stopPostmaster(folder, current);
    };
    const server = `postgres://${superuser}:${password}@127.0.0.1:${running.port}`;
    try {
      await createDatabaseOnce(`${server}/postgres`);
    } catch (error) {
      await leave();
      throw error;
    }
    return { url: `${server}/${databaseName}`, close: () => withLock(lock, leave) };
  });
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client(url);
  // The statement under way fails too; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
