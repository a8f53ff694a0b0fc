import { spawn } from 'node:child_process';
import { chown, open, readFile, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, startMarkOf } from '../processes.ts';
import { StartFailure } from '../startFailure.ts';
import type { Binaries } from './binaries.ts';
import { endOrphans } from './orphans.ts';
import type { SystemUser } from './systemUser.ts';

/** A running PostgreSQL of a cluster folder, as described in its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'ready' | 'stopping';
}

export interface StartOptions {
  /** `false` disables syncing to disk, which protects data in a crash of the machine; for tests only. Default: `true`. */
  readonly isDurable?: boolean;
  /** Preferred port if it is free, so that connected clients find it again. */
  readonly port?: number;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
}

/** A fixed environment: the caller's language and PG variables do not affect the database. */
export const databaseEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
};

/** Max milliseconds of a start; after a crash PostgreSQL first replays its WAL. */
const startTimeoutMs = 600_000;
/** Max milliseconds of a stop. */
const stopTimeoutMs = 60_000;

/** Finds the PostgreSQL running on a cluster folder, including one left behind by a killed server. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  // postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pidLine = '', , , portLine = '', , , , status = ''] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !(await startMarkOf(pid))) return undefined;
  const command = await commandOf(pid);
  if (command !== '' && !command.includes('postgres')) {
    // The process id is now used by another program, which PostgreSQL itself could not detect.
    await rm(join(folder, 'postmaster.pid'), { force: true });
    return undefined;
  }
  return { pid, port: Number(portLine), status: statusOf(status.trim()) };
}

function statusOf(word: string): Postmaster['status'] {
  return word === 'ready' || word === 'stopping' ? word : 'starting';
}

/** Starts PostgreSQL on a cluster folder without a running one; resolves once it accepts connections. */
export async function startPostmaster(
  binaries: Binaries,
  folder: string,
  user: SystemUser | undefined,
  { port, signal, isDurable = true }: StartOptions = {},
): Promise<Postmaster> {
  await endOrphans(folder);
  const logPath = `${folder}.log`;
  const logFile = await open(logPath, 'w', 0o600);
  try {
    if (user) await chown(logPath, user.uid, user.gid);
    const child = spawn(binaries.postgres, ['-D', folder, ...(await settings(port, isDurable))], {
      cwd: folder,
      env: databaseEnvironment,
      // A separate session: Ctrl+C in the terminal reaches only this process, which stops PostgreSQL after the listener.
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      ...user,
    });
    let end: string | undefined;
    child.on('error', (error) => {
      end = error.message;
    });
    child.on('exit', (code, signal) => {
      end ??= `it ended with ${signal ?? `code ${code}`}`;
    });
    child.unref();
    const breakOff = () => child.kill('SIGINT');
    signal?.addEventListener('abort', breakOff, { once: true });
    const started = await waitUntilReady(folder, child.pid, () => end);
    signal?.removeEventListener('abort', breakOff);
    if (started) return started;
    const log = await readFile(logPath, 'utf8').catch(() => '');
    throw new StartFailure(
      `The embedded PostgreSQL did not start (${end ?? 'no answer within ten minutes'}). Its last output:\n${log.trim().split('\n').slice(-8).join('\n')}`,
    );
  } finally {
    await logFile.close();
  }
}

/** Stops a running PostgreSQL: open transactions are rolled back, committed data is kept. */
export async function stopPostmaster(folder: string, running: Postmaster): Promise<void> {
  const mark = await startMarkOf(running.pid);
  if (!mark) return;
  const isGone = async () => (await startMarkOf(running.pid)) !== mark;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(running.pid, signal);
    } catch {
      return;
    }
    const end = Date.now() + stopTimeoutMs / 2;
    while (Date.now() < end) {
      if (await isGone()) return;
      await pause(20);
    }
  }
  throw new StartFailure(`The PostgreSQL of ${folder} (process ${running.pid}) did not stop. Stop it first.`);
}

async function waitUntilReady(
  folder: string,
  pid: number | undefined,
  endOf: () => string | undefined,
): Promise<Postmaster | undefined> {
  const end = Date.now() + startTimeoutMs;
  while (Date.now() < end && endOf() === undefined) {
    const found = await findPostmaster(folder);
    if (found?.status === 'ready' && found.pid === pid) return found;
    await pause(10);
  }
  return undefined;
}

async function settings(port: number | undefined, isDurable: boolean): Promise<readonly string[]> {
  const durability = isDurable ? 'on' : 'off';
  // A container may have less memory than its machine. A search of a million creators reads more than 256 MB; emptying a table
  // takes longer with more memory, and tests do it all the time.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
  const values: Readonly<Record<string, string>> = {
    listen_addresses: '127.0.0.1',
    port: String(await choosePort(port)),
    unix_socket_directories: '',
    // Several processes may use it: each takes up to 30 for requests, jobs and listeners.
    max_connections: '200',
    shared_buffers: megabytes(isDurable ? Math.min(2_048, Math.max(256, memory / 8)) : 256),
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: megabytes(Math.max(512, memory / 2)),
    random_page_cost: '1.1',
    jit: 'off',
    fsync: durability,
    full_page_writes: durability,
    synchronous_commit: 'on',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    dynamic_shared_memory_type: await sharedMemoryType(),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and their values contain personal data: neither is logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const megabytes = (size: number) => `${Math.floor(size)}MB`;

/** Containers often give 64 MB of /dev/shm, too little for parallel queries. */
async function sharedMemoryType(): Promise<string> {
  if (process.platform === 'win32') return 'windows';
  if (process.platform !== 'linux') return 'posix';
  const space = await statfs('/dev/shm').catch(() => undefined);
  return space && space.bavail * space.bsize >= 256 * 2 ** 20 ? 'posix' : 'mmap';
}

/** Returns the wanted port if it is free, otherwise any free one. */
async function choosePort(wanted: number | undefined): Promise<number> {
  const port = (wanted === undefined ? undefined : await listenOnce(wanted)) ?? (await listenOnce(0));
  if (port !== undefined) return port;
  throw new StartFailure('No free port was found on 127.0.0.1 for the embedded database.');
}

async function listenOnce(port: number): Promise<number | undefined> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isListening) return undefined;
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : undefined;
}
