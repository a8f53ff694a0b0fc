import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeOwner } from '../lock.ts';

const script = fileURLToPath(new URL('./endUnheld.ts', import.meta.url));

/** Waits in a process of its own until this one has ended, and stops the cluster then unless others use it. */
export interface Guard {
  /** Ends the wait: this process has stopped the cluster itself. */
  end(): void;
}

/**
 * A process that is killed cannot stop its PostgreSQL any more. The guard notices, because the pipe from this process
 * closes. A shell waits, which needs little memory; Node starts only when there is something to do.
 */
export async function startGuard(dataDir: string, folder: string): Promise<Guard> {
  const program = [process.execPath, script, dataDir, folder, await describeOwner('guarded')] as const;
  const [command, ...args] =
    process.platform === 'win32'
      ? program
      : ['/bin/sh', '-c', 'while read -r _; do :; done; exec "$0" "$@"', ...program];
  const child = spawn(command, args, {
    cwd: '/',
    // A session of its own: Ctrl+C in the terminal and a signal to our group do not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard the next start stops what was left running.
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
