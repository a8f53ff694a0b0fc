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

/** A running PostgreSQL of a cluster folder, as its `postmaster.pid` says. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'ready' | 'stopping';
}

export interface StartOptions {
  /** `false` leaves out what saves data when the whole machine fails; for tests only. Default: `true`. */
  readonly isDurable?: boolean;
  /** The port to take if it is free, so that those who are connected find it again. */
  readonly port?: number;
  /** Breaks the start off. */
  readonly signal?: AbortSignal;
}

/** An environment of our own: neither the caller's language nor its PG variables reach the database. */
export const databaseEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
};

/** Milliseconds that a start may take; after a crash PostgreSQL first goes through its log of changes. */
const startTimeoutMs = 600_000;
/** Milliseconds that a stop may take. */
const stopTimeoutMs = 60_000;

/** The PostgreSQL that runs on a cluster folder, also one left behind by a server that was killed. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  // postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pidLine = '', , , portLine = '', , , , status = ''] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !(await startMarkOf(pid))) return undefined;
  const command = await commandOf(pid);
  if (command !== '' && !command.includes('postgres')) {
    // The process id was given to another program since, which PostgreSQL itself could not tell.
    await rm(join(folder, 'postmaster.pid'), { force: true });
    return undefined;
  }
  return { pid, port: Number(portLine), status: statusOf(status.trim()) };
}

function statusOf(word: string): Postmaster['status'] {
  return word === 'ready' || word === 'stopping' ? word : 'starting';
}

/** Starts PostgreSQL on a cluster folder where none runs, and answers once it accepts connections. */
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
      // A session of its own: Ctrl+C in the terminal reaches us alone, and we stop it after the listener.
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

/** Stops a running PostgreSQL: open transactions are rolled back, what was committed is kept. */
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
  // A container may have less than its machine. A search of a million creators reads more than 256 MB; to empty a table
  // takes longer the more there is, which tests do all the time.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
  const values: Readonly<Record<string, string>> = {
    listen_addresses: '127.0.0.1',
    port: String(await choosePort(port)),
    unix_socket_directories: '',
    // Several processes may use it: each takes up to 30 for requests, jobs and what it listens to.
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
    // Statements and their values hold personal data: neither goes to the log.
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

/** The wanted port if it is free, else any that is. */
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
