// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Holds a lock file for the time of the work, so that two runs in one checkout take turns.
 * A lock whose holder is gone (killed) is taken over.
 * @template T
 * @param {string} file
 * @param {string} what said aloud while waiting
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, what, work) {
  mkdirSync(dirname(file), { recursive: true });
  let hasSaid = false;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = holderOf(file);
    if (holder > 0 && !isAlive(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid) process.stderr.write(`Waiting for process ${holder} to finish ${what}…\n`);
    hasSaid = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
