// @ts-check
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const beatMs = 2_000;
const staleMs = 20_000;

/** @param {unknown} error @param {string} code */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Returns the holder of a lock; undefined if it is free now. A holder that has exited, or no longer touches its lock (its
 * process id may be reused), does not count.
 * @param {string} file
 */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    const isHeld = isAlive(pid) && Date.now() - statSync(file).mtimeMs < staleMs;
    return { pid, isHeld };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Takes a free lock. The file is created with its content atomically: a kill never leaves a lock without a holder.
 * @param {string} file
 */
function tryTake(file) {
  const own = `${file}.${process.pid}.${Math.random()}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Holds a lock file while the work runs, so that two runs in one checkout wait for each other. A lock with a dead
 * (killed) holder is taken over.
 * @template T
 * @param {string} file
 * @param {string} what said aloud while waiting
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, what, work) {
  mkdirSync(dirname(file), { recursive: true });
  let hasSaid = false;
  while (!tryTake(file)) {
    const holder = holderOf(file);
    if (!holder) continue;
    if (!holder.isHeld) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid) process.stderr.write(`Waiting for process ${holder.pid} to finish ${what}…\n`);
    hasSaid = true;
    await sleep(200);
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}
