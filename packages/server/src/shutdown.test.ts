import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { livePath } from '@reachkit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPostmaster } from './platform/embedded/postmaster.ts';
import { errorCodeOf, startMarkOf } from './platform/processes.ts';
import { quickStart, type ServerProcess, startServer } from './testing/serverProcess.ts';
import { sample } from './testing/size.ts';

// Each test starts whole processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let folder: string;
let dataDir: string;
let closers: (() => unknown)[];
beforeEach(async () => {
  closers = [];
  folder = await mkdtemp(join(tmpdir(), 'reachkit-shutdown-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const close of closers) await close();
  await rm(folder, { recursive: true, force: true });
});

/** A keep-alive client: sends requests one after another until the server refuses a new connection. */
interface LoadClient {
  /** Number of answered requests so far. */
  readonly answered: () => number;
  /** Statuses other than 200, and errors of accepted requests. */
  readonly failures: string[];
  readonly refused: Promise<void>;
}

function sendRequests(url: string, request: (url: string) => Promise<number>): LoadClient {
  let answered = 0;
  const failures: string[] = [];
  const send = async () => {
    for (;;) {
      // The pauses leave connections idle between two requests: a careless server would close them.
      await pause(Math.random() * 20);
      try {
        const status = await request(url);
        answered += 1;
        if (status !== 200) failures.push(`status ${status}`);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        if (errorCodeOf(cause) === 'ECONNREFUSED' || isRefusedInQueue(cause)) return;
        failures.push(`${errorCodeOf(cause)} ${cause}`);
      }
    }
  };
  return { answered: () => answered, failures, refused: send() };
}

/**
 * Whether the system refused a connection that waited to be accepted when the listener closed: nothing of the request was
 * sent.
 */
const isRefusedInQueue = (error: unknown) =>
  error instanceof Error &&
  'syscall' in error &&
  error.syscall === 'connect' &&
  errorCodeOf(error) === 'ECONNRESET';

/** Returns a client on Node's own agent, with one connection. */
function agentClient(url: string): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return sendRequests(
    url,
    (target) =>
      new Promise((resolve, reject) => {
        get(target, { agent }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
          answer.once('error', reject);
        }).once('error', reject);
      }),
  );
}

/** Returns a client on undici, which shares connections within this process. */
function fetchClient(url: string): LoadClient {
  return sendRequests(url, async (target) => {
    const answer = await fetch(target);
    await answer.arrayBuffer();
    return answer.status;
  });
}

describe('a server that is stopped under load', () => {
  it('answers every accepted request, and resets no connection', async () => {
    const server: ServerProcess = startServer({ DATA_DIR: dataDir, SHUTDOWN_DELAY: '1' });
    closers.push(() => server.end('SIGKILL'));
    const address = await server.ready;
    const clients = ['/healthz', '/kol/api/site/config', '/kol/api/count/getStatisticsCount'].flatMap(
      (path) => [
        ...Array.from({ length: 20 }, () => agentClient(address + path)),
        ...Array.from({ length: 5 }, () => fetchClient(address + path)),
      ],
    );
    await expect
      .poll(() => Math.min(...clients.map(({ answered }) => answered())), { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(20);
    expect(await server.end('SIGTERM')).toBe(0);
    await Promise.all(clients.map(({ refused }) => refused));
    expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
  });
});

/** Starts the launcher of `npm start`, without its build, as the leader of a new process group. */
function launch(): {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<unknown[]>;
} {
  const supervise = new URL('../../../scripts/supervise.mjs', import.meta.url).href;
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const code = `process.exitCode = await (await import(${JSON.stringify(supervise)})).supervise(process.execPath, [${JSON.stringify(main)}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    detached: true,
    env: { ...quickStart, PORT: '0', DEMO: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (text: string) => {
    said += text;
  };
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  // Not `exit`: the server writes to the same pipes.
  const ended = once(child, 'close');
  closers.push(() => {
    if (child.exitCode === null && child.signalCode === null && child.pid)
      process.kill(-child.pid, 'SIGKILL');
    return ended;
  });
  return { child, said: () => said, ended };
}

async function clusterFolder(): Promise<string> {
  const outside = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined);
  return join(outside?.trim() ?? join(dataDir, 'postgres'), 'data');
}

/** Opens a WebSocket of the live channel and a keep-alive connection, like a browser. */
async function connectBrowser(address: string): Promise<{ readonly liveClosed: Promise<unknown> }> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${livePath}/000/abcdefgh/websocket`);
  const liveClosed = once(socket, 'close');
  // SockJS sends `o` once the session is open.
  const opened = once(socket, 'message');
  await opened;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closers.push(() => agent.destroy());
  await new Promise<void>((resolve, reject) => {
    get(`${address}/healthz`, { agent }, (answer) => answer.resume().once('end', resolve)).once(
      'error',
      reject,
    );
  });
  return { liveClosed };
}

describe('a process group with launcher, server and an open browser', () => {
  it.each(sample(['SIGTERM', 'SIGINT'] as const))(
    'shuts down cleanly on %s to the group, and leaves no process',
    async (signal) => {
      const { child, said, ended } = launch();
      await expect.poll(said, { timeout: 60_000, interval: 20 }).toMatch(/ready at (http:\S+)/);
      const address = /ready at (http:\S+)/.exec(said())?.[1] ?? '';
      const postmaster = await findPostmaster(await clusterFolder());
      const browser = await connectBrowser(address);
      process.kill(-(child.pid ?? 0), signal);
      // The server has handled the first signal; the one that the launcher forwards, and this one, are repeats.
      await expect.poll(said, { timeout: 60_000, interval: 5 }).toContain('stopping');
      process.kill(-(child.pid ?? 0), signal);
      expect(await ended).toEqual([0, null]);
      await browser.liveClosed;
      expect(await startMarkOf(postmaster?.pid ?? 0)).toBeUndefined();
      // Only a server that shut down completely removes its lock on the data folder.
      await expect(readFile(join(dataDir, 'server.lock'))).rejects.toThrow('ENOENT');
    },
  );
});
