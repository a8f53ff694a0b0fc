import { readdir, readlink, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { commandOf, startMarkOf } from '../processes.ts';

/** Milliseconds for the processes of a killed postmaster to exit on their own, and after each signal. */
const stepMs = 1_000;

/**
 * Ends the processes that a killed postmaster left behind on a cluster folder. They notice its end on their own, but not
 * while computing; PostgreSQL does not start while one of them holds its shared memory. Call it only when no postmaster
 * runs there. They are only found on Linux; elsewhere a start is retried until they are gone.
 */
export async function endOrphans(folder: string): Promise<number> {
  const found = await findOrphans(folder);
  for (const signal of [undefined, 'SIGQUIT', 'SIGKILL'] as const) {
    const left = await findOrphans(folder);
    if (left.length === 0) break;
    if (signal) for (const pid of left) send(pid, signal);
    await untilGone(left, Date.now() + stepMs);
  }
  return found.length;
}

async function findOrphans(folder: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return [];
  const place = await realpath(folder).catch(() => undefined);
  if (place === undefined) return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const isOurs = await Promise.all(
    pids.map(async (pid) => {
      const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
      // The processes of a postmaster have names like `postgres: checkpointer`, and work in its folder.
      return workingFolder === place && (await commandOf(pid)).startsWith('postgres: ');
    }),
  );
  return pids.filter((_, at) => isOurs[at]);
}

async function untilGone(pids: readonly number[], until: number): Promise<void> {
  while (Date.now() < until) {
    const marks = await Promise.all(pids.map(startMarkOf));
    if (marks.every((mark) => mark === undefined)) return;
    await pause(20);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
