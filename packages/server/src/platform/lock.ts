import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCodeOf, startMarkOf, withPath } from './processes.ts';

/** Holder of a lock file. */
export interface LockOwner {
  readonly pid: number;
  readonly startMark: string;
  /** The owner's own description, e.g. `port 4600`. */
  readonly note: string;
}

export type LockAttempt =
  | { readonly isTaken: true; release(): Promise<void> }
  | { readonly isTaken: false; readonly owner: LockOwner };

/** Takes a lock file unless a living process holds it; a lock left by a dead process is taken over. */
export async function tryLock(path: string, note: string): Promise<LockAttempt> {
  const text = await describeOwner(note);
  const mine = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(mine, text, { mode: 0o600 });
    for (;;) {
      if (await linkUnlessThere(mine, path)) return { isTaken: true, release: () => release(path, text) };
      const held = await readUnlessGone(path);
      if (held === undefined) continue;
      const owner = parseOwner(held);
      if (owner && (await isOwnerAlive(owner))) return { isTaken: false, owner };
      await moveAside(path, held, `${mine}.stale`);
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/** Runs `work` while holding a lock file, waiting for other processes to finish theirs. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const attempt = await tryLock(path, '');
    if (attempt.isTaken) {
      try {
        return await work();
      } finally {
        await attempt.release();
      }
    }
    await pause(50);
  }
}

/** Returns the content of a lock file that identifies this process. */
export async function describeOwner(note: string): Promise<string> {
  const owner: LockOwner = { pid: process.pid, startMark: (await startMarkOf(process.pid)) ?? '', note };
  return `${JSON.stringify(owner)}\n`;
}

/** Parses what `describeOwner` wrote; undefined for a truncated file. */
export function parseOwner(text: string): LockOwner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value && 'startMark' in value && 'note' in value)) return undefined;
    const { pid, startMark, note } = value;
    if (typeof pid !== 'number' || typeof startMark !== 'string' || typeof note !== 'string')
      return undefined;
    return { pid, startMark, note };
  } catch {
    return undefined;
  }
}

export async function isOwnerAlive(owner: LockOwner): Promise<boolean> {
  return (await startMarkOf(owner.pid)) === owner.startMark;
}

/**
 * Reads a lock file, `undefined` if it was released in the meantime; throws if the path is a folder, which is never
 * released.
 */
async function readUnlessGone(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw withPath(error, path);
  }
}

async function linkUnlessThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock, unless another process has replaced it in the meantime. */
async function moveAside(path: string, stale: string, aside: string): Promise<void> {
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await readFile(aside, 'utf8');
  if (moved !== stale) await linkUnlessThere(aside, path);
  await rm(aside, { force: true });
}

async function release(path: string, text: string): Promise<void> {
  const held = await readFile(path, 'utf8').catch(() => undefined);
  if (held === text) await rm(path, { force: true });
}
