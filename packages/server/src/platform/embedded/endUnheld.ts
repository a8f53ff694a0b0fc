import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isOwnerAlive, parseOwner, withLock } from '../lock.ts';
import { isHeld } from './holders.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

/** Milliseconds in which a killed process disappears; its pipes close slightly earlier. */
const goneWithinMs = 10_000;

/**
 * Guard program: stops the PostgreSQL of a cluster folder once the guarded process has ended, unless another living
 * process uses it. Arguments: data folder, cluster folder, the guarded process as written by `describeOwner`.
 */
const [dataDir = '', folder = '', guarded = ''] = process.argv.slice(2);
const owner = parseOwner(guarded);
const end = Date.now() + goneWithinMs;
if (process.platform === 'win32') for await (const _ of process.stdin);
while (owner && Date.now() < end && (await isOwnerAlive(owner))) await pause(50);
// A deleted data folder cannot be locked.
if (await stat(dataDir).catch(() => undefined)) {
  await withLock(join(dataDir, 'database.lock'), async () => {
    const running = await findPostmaster(folder);
    if (running && !(await isHeld(dataDir))) await stopPostmaster(folder, running);
  });
}
