import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartFailure } from '../../platform/startFailure.ts';
import { openBlockedHosts } from './blockedHosts.ts';
import { readHostList } from './hostList.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-hosts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a list of hosts', () => {
  const list = readHostList(`\ufeff# bad hosts
evil.example
  Bücher.example.   # in Unicode
*.wild.example
0.0.0.0 first.example second.example
127.0.0.1 localhost
203.0.113.9
2001:db8::1
two words
com
https://evil.example/path
`);

  it.each([
    ['evil.example', true],
    ['deep.below.evil.example', true],
    ['notevil.example', false],
    ['example', false],
    ['xn--bcher-kva.example', true],
    ['a.wild.example', true],
    ['first.example', true],
    ['second.example', true],
    ['203.0.113.9', true],
    ['203.0.113.90', false],
    ['2001:db8::1', true],
    ['0.0.0.0', false],
    ['shop.com', false],
  ])('contains %s: %s', (host, isCovered) => {
    expect(list.covers(host)).toBe(isCovered);
  });

  it('counts the lines without a host', () => {
    expect(list.unread).toBe(3);
  });
});

describe('blocked hosts file', () => {
  it('is reread after a change, and cached if it disappears', async () => {
    const path = join(folder, 'hosts');
    await writeFile(path, 'evil.example\n');
    const hosts = await openBlockedHosts(path);
    const isBlocked = async (host: string) => (await hosts.current()).covers(host);
    expect([await isBlocked('evil.example'), await isBlocked('other.example')]).toEqual([true, false]);
    await writeFile(`${path}.new`, 'other.example\n');
    await rename(`${path}.new`, path);
    expect([await isBlocked('evil.example'), await isBlocked('other.example')]).toEqual([false, true]);
    await rm(path);
    expect(await isBlocked('other.example')).toBe(true);
  });

  it('prevents the start if unreadable', async () => {
    await expect(openBlockedHosts(join(folder, 'nothing'))).rejects.toThrow(StartFailure);
  });

  it('is empty by default', async () => {
    expect((await (await openBlockedHosts(null)).current()).size).toBe(0);
  });
});
