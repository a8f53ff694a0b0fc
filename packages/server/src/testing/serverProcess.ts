import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyText } from '../platform/secrets/testing/keys.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The server in a separate process, as a person starts it. */
export interface ServerProcess {
  readonly pid: number;
  /** Address of the server once it is ready; rejects with its output if it exits before. */
  readonly ready: Promise<string>;
  /** Output of the server so far, stdout and stderr. */
  said(): string;
  /** Sends a signal and waits for the exit; returns the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Waits for the exit; returns the exit code. */
  readonly ended: Promise<number | null>;
}

/** Default data folder of the servers: servers of one database must share it. */
export const dataDir = join(tmpdir(), `reachkit-servers-${process.pid}`);
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** Servers with different folders and one database need the same key. */
const usualSettings = {
  PORT: '0',
  DEMO: '0',
  DEMO_CONTENT: '0',
  LOG_LEVEL: 'silent',
  SHUTDOWN_DELAY: '0',
  DATA_DIR: dataDir,
  CALL_LIMIT_FACTOR: '1000',
  SECRET_KEYS: keyText('test', 1),
};

/** Environment for a fast start of processes: Node's compile cache, and bundled programs if there are any. */
export const quickStart: Readonly<Record<string, string>> = {
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
  ...(process.env.TEST_PROGRAMS ? { TEST_PROGRAMS: process.env.TEST_PROGRAMS } : {}),
  NODE_OPTIONS: `--import=${new URL('./resolveOnce.ts', import.meta.url).href}`,
};

/** Starts the server with only these settings in its environment; rate limits do not interfere. */
export function startServer(settings: Readonly<Record<string, string>>): ServerProcess {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...quickStart, ...usualSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit').then(() => child.exitCode);
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      said += text;
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', listen);
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${said}`)));
  });
  // Avoids an unhandled rejection: a test that does not await `ready` detects the exit in another way.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    said: () => said,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}
