import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { withLock } from '../lock.ts';
import { errorCodeOf } from '../processes.ts';
import { findBinaries } from './binaries.ts';
import { explainPassword, initialiseCluster, readPassword, superuser } from './cluster.ts';
import { hasDiskSpace } from './diskSpace.ts';
import { startGuard } from './guard.ts';
import { addHolder, isHeld } from './holders.ts';
import { findPlace, openDataDir } from './place.ts';
import {
  findPostmaster,
  type Postmaster,
  type StartOptions,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { Supervisor } from './supervisor.ts';

const databaseName = 'reachkit';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Whether PostgreSQL is down and being restarted. */
  isRestarting(): boolean;
  /** Whether its disk has enough room. */
  hasDiskSpace(): Promise<boolean>;
  /** Stops PostgreSQL, unless another process uses it. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** `false` skips syncing to disk; for tests only: a crash of the machine loses data. */
  readonly isDurable?: boolean;
  /** Called with the new URL after a restart on another port, because the previous one was taken. */
  readonly onMoved?: ((url: string) => void) | undefined;
  /** Called when PostgreSQL was killed and cannot be restarted. */
  readonly onGivenUp?: ((error: unknown) => void) | undefined;
}

/**
 * Opens the embedded PostgreSQL of a data folder: joins it if another Reachkit process runs it, otherwise starts it. If
 * it is killed, one of the processes that use it restarts it.
 */
export async function openEmbedded(
  wantedDir: string,
  log: Logger,
  { isDurable = true, onMoved, onGivenUp }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const dataDir = await openDataDir(wantedDir);
  const lock = join(dataDir, 'database.lock');
  return withLock(lock, async () => {
    const { folder, user } = await findPlace(dataDir, log);
    const password = await readPassword(dataDir, folder);
    const binaries = await findBinaries(user, log);
    const find = () => findPostmaster(folder);
    const start = async (options: StartOptions = {}) => {
      const left = await find();
      if (left) await stopPostmaster(folder, left);
      return startPostmaster(binaries, folder, user, { ...options, isDurable });
    };
    // Before PostgreSQL starts, so that a kill of this process never leaves it running.
    const guard = await startGuard(dataDir, folder);
    let running = await find();
    if (running?.status !== 'ready' || !(await isHeld(dataDir))) {
      if (running) log.warn({ pid: running.pid }, 'stopping a database that a killed server left running');
      await initialiseCluster(folder, binaries, user, password, isDurable);
      running = await start();
      log.debug({ pid: running.pid, port: running.port }, 'database started');
    }
    const { port } = running;
    const holder = await addHolder(dataDir);
    const leave = async () => {
      await rm(holder, { force: true });
      const current = await find();
      if (current && !(await isHeld(dataDir))) await stopPostmaster(folder, current);
      guard.end();
    };
    const addressOf = (at: number, name: string) =>
      `postgres://${superuser}:${password}@127.0.0.1:${at}/${name}`;
    try {
      await createDatabaseOnce(addressOf(port, 'postgres'));
    } catch (error) {
      await leave();
      throw explainPassword(error, dataDir);
    }
    const supervisor = new Supervisor(
      {
        log,
        find,
        restart: (signal) => withLock(lock, () => restart({ find, start, port, signal })),
        hasDiskSpace: () => hasDiskSpace(folder),
        onMoved: (at) => onMoved?.(addressOf(at, databaseName)),
        onGivenUp: (error) => onGivenUp?.(error),
      },
      running,
    );
    supervisor.start();
    return {
      url: addressOf(port, databaseName),
      isRestarting: () => supervisor.isRestarting,
      hasDiskSpace: () => hasDiskSpace(folder),
      close: async () => {
        await supervisor.close();
        try {
          await withLock(lock, leave);
        } catch (error) {
          // Without disk space for the lock file no other process can take the lock either.
          if (errorCodeOf(error) !== 'ENOSPC') throw error;
          await leave();
        }
      },
    };
  });
}

/** Restarts PostgreSQL; call it under the lock of the database, so that only one process does. */
async function restart({
  find,
  start,
  port,
  signal,
}: {
  readonly find: () => Promise<Postmaster | undefined>;
  readonly start: (options: StartOptions) => Promise<Postmaster>;
  readonly port: number;
  readonly signal: AbortSignal;
}): Promise<{ readonly running: Postmaster; readonly isOurs: boolean }> {
  signal.throwIfAborted();
  const other = await find();
  if (other?.status === 'ready') return { running: other, isOurs: false };
  return { running: await start({ port, signal }), isOurs: true };
}

async function createDatabaseOnce(url: string): Promise<void> {
  const client = new pg.Client(url);
  // The running statement fails too; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
