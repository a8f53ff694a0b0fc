import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns a mark of a process's start time, so that a reused process id is detected; undefined if the process is gone. */
export async function startMarkOf(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') {
    // The command name is in brackets and may contain spaces; state and start time follow it (proc(5)).
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z' || fields[0] === 'X';
    return isZombie ? undefined : fields[19];
  }
  if (process.platform === 'win32') return 'running';
  const answer = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}

/** Returns the command line of a running process; empty if it cannot be read. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  }
  if (process.platform === 'win32') return '';
  return (await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

/** Adds the path to a system error: errors from reading a folder lack it. */
export function withPath(error: unknown, path: string): unknown {
  return error instanceof Error ? Object.assign(error, { path }) : error;
}

/** Returns the `code` of a system error, e.g. `ENOENT`. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
