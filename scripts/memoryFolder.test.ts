import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMemoryFolder } from './memoryFolder.mjs';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'reachkit-memory-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const folderOf = (pid: number) => `reachkit-test-${hostname()}-${pid}`;

describe('a folder in memory for temporary files', () => {
  it('is not opened where there is no such place, or too little room', () => {
    expect(openMemoryFolder({ home: join(home, 'missing') })).toBeUndefined();
    expect(openMemoryFolder({ home, needed: Number.POSITIVE_INFINITY })).toBeUndefined();
    expect(readdirSync(home)).toEqual([]);
  });

  it('goes with a run that was killed, as soon as another begins; those of others stay', () => {
    const { pid: ended } = spawnSync('true');
    const others = ['reachkit-test-elsewhere-1', 'data', folderOf(process.pid)];
    for (const name of [folderOf(ended), ...others]) mkdirSync(join(home, name));
    openMemoryFolder({ home, needed: Number.POSITIVE_INFINITY });
    expect(readdirSync(home).sort()).toEqual([...others].sort());
  });
});
