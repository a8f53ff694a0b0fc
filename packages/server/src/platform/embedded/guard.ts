import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeOwner } from '../lock.ts';

const script = fileURLToPath(new URL('./endUnheld.ts', import.meta.url));

/** Waits in a separate process until this one has ended, then stops the cluster unless others use it. */
export interface Guard {
  /** Ends the wait, because this process has stopped the cluster itself. */
  end(): void;
}

/**
 * Starts a guard: a killed process cannot stop its PostgreSQL. The guard notices that the pipe from this process closes.
 * A shell waits, which needs little memory; Node starts only when needed.
 */
export async function startGuard(dataDir: string, folder: string): Promise<Guard> {
  const program = [process.execPath, script, dataDir, folder, await describeOwner('guarded')] as const;
  const [command, ...args] =
    process.platform === 'win32'
      ? program
      : ['/bin/sh', '-c', 'while read -r _; do :; done; exec "$0" "$@"', ...program];
  const child = spawn(command, args, {
    cwd: '/',
    // A separate session: Ctrl+C in the terminal and signals to the process group do not reach the guard.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard the next start stops the remaining PostgreSQL.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return {
    end: () => {
      child.kill('SIGKILL');
      child.stdin.destroy();
    },
  };
}
