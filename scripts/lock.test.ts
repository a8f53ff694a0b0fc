import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reachkit-lock-'));
  file = join(folder, 'work.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('two runs in one checkout', () => {
  it('wait for each other', async () => {
    const steps: string[] = [];
    const work = (name: string) =>
      withLock(file, 'working', async () => {
        steps.push(`${name} begins`);
        await sleep(20);
        steps.push(`${name} ends`);
      });
    await Promise.all([work('one'), work('two')]);
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('take over the lock of a killed run', async () => {
    // No process has this id: it is above the system's maximum.
    writeFileSync(file, '2000000000');
    expect(await withLock(file, 'working', async () => 'done')).toBe('done');
  });

  it('take over a lock with a reused process id', async () => {
    writeFileSync(file, String(process.pid));
    utimesSync(file, new Date(0), new Date(0));
    expect(await withLock(file, 'working', async () => 'done')).toBe('done');
  });

  it('release the lock when the work fails', async () => {
    await expect(withLock(file, 'working', () => Promise.reject(new Error('no room')))).rejects.toThrow(
      'no room',
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
