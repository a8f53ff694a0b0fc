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

describe('in-memory folder for temporary files', () => {
  it('is not created if unsupported or if there is too little space', () => {
    expect(openMemoryFolder({ home: join(home, 'missing') })).toBeUndefined();
    expect(openMemoryFolder({ home, needed: Number.POSITIVE_INFINITY })).toBeUndefined();
    expect(readdirSync(home)).toEqual([]);
  });

  it('of a killed run is removed by the next run; others’ folders stay', () => {
    const { pid: ended } = spawnSync('true');
    const others = ['reachkit-test-elsewhere-1', 'data', folderOf(process.pid)];
    for (const name of [folderOf(ended), ...others]) mkdirSync(join(home, name));
    openMemoryFolder({ home, needed: Number.POSITIVE_INFINITY });
    expect(readdirSync(home).sort()).toEqual([...others].sort());
  });
});
