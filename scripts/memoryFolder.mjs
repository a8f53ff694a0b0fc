// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, hostname } from 'node:os';
import { join } from 'node:path';

/** Folder of Linux's in-memory file system. */
const memoryHome = '/dev/shm';
/** Linux's id of this file system type. */
const tmpfs = 0x01021994;
/** Bytes that must be free, in the folder and in the machine's memory: several times the use of a short run. */
const roomNeeded = 6 * 2 ** 30;

const prefix = `reachkit-test-${hostname()}-`;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes leftovers of killed runs, which would occupy memory forever. @param {string} home */
function removeLeftovers(home) {
  for (const name of readdirSync(home)) {
    const [, pid] = name.startsWith(prefix) ? (/-(\d+)$/.exec(name) ?? []) : [];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
}

/** Checks that programs can run there: containers often forbid it, and some tests start one. @param {string} folder */
function canRunPrograms(folder) {
  const file = join(folder, 'program');
  writeFileSync(file, '#!/bin/sh\nexit 0\n');
  chmodSync(file, 0o755);
  const { status } = spawnSync(file);
  rmSync(file);
  return status === 0;
}

/** @param {string} home @param {number} needed */
function hasRoom(home, needed) {
  const { type, bavail, bsize } = statfsSync(home);
  const memory = process.availableMemory?.() ?? freemem();
  return type === tmpfs && bavail * bsize >= needed && memory >= needed;
}

/**
 * Creates an in-memory folder for this process's temporary files: databases are created, emptied and dropped there in
 * half the time. It is removed when the process exits.
 * @param {object} [options]
 * @param {string} [options.home]
 * @param {number} [options.needed] bytes
 * @returns {string | undefined} undefined where there is no such place, no room, or no program may run
 */
export function openMemoryFolder({ home = memoryHome, needed = roomNeeded } = {}) {
  try {
    if (!existsSync(home)) return undefined;
    removeLeftovers(home);
    if (!hasRoom(home, needed)) return undefined;
    const folder = join(home, `${prefix}${process.pid}`);
    mkdirSync(folder);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // Same mode as the usual temporary folder: the database runs as another user.
    chmodSync(folder, 0o1777);
    if (canRunPrograms(folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The usual place does as well, only more slowly.
  }
  return undefined;
}
