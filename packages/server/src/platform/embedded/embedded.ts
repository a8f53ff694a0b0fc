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
  /** Whether PostgreSQL is known to be away and is started again. */
  isRestarting(): boolean;
  /** Whether its disk has room to go on. */
  hasDiskSpace(): Promise<boolean>;
  /** Stops PostgreSQL, unless another process has come to use it. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** `false` spares the disk; for tests only: a failure of the whole machine loses data. */
  readonly isDurable?: boolean;
  /** Called with the new address after a restart on another port, because the former one was taken. */
  readonly onMoved?: ((url: string) => void) | undefined;
  /** Called when PostgreSQL was killed and cannot be started again. */
  readonly onGivenUp?: ((error: unknown) => void) | undefined;
}

/**
 * The embedded PostgreSQL of a data folder: joined when another living process of ours runs it, else started. It is
 * started again when it is killed, by one of the processes that use it.
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
    // Before PostgreSQL starts: a process that is killed meanwhile leaves none behind.
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
          // Without disk space for the lock's file no other process can take the lock either.
          if (errorCodeOf(error) !== 'ENOSPC') throw error;
          await leave();
        }
      },
    };
  });
}

/** To be called under the lock of the database, so that one of several processes starts it. */
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
