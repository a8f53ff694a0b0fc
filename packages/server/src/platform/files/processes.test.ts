import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, itInFull } from '../../testing/size.ts';
import { openS3Server, type S3Server } from './testing/s3Server.ts';

const run = promisify(execFile);
const script = (name: string) => fileURLToPath(new URL(`./testing/${name}.ts`, import.meta.url));
const megabytes = isFull ? 200 : 100;
/** A few chunks of 8 MB, whatever the file size. */
const maxHeld = 64 * 2 ** 20;
const timeout = 300_000;

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-files-'));
  server = await openS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe(`a file of ${megabytes} MB`, () => {
  const passThrough = async (...store: readonly string[]) =>
    JSON.parse(
      (await run(process.execPath, ['--expose-gc', script('largeFile'), String(megabytes), ...store])).stdout,
    );

  it('is streamed through the disk store without being held in memory', { timeout }, async () => {
    const { bytes, most } = await passThrough(folder);
    expect(bytes).toBe(megabytes * 2 ** 20);
    expect(most).toBeLessThan(maxHeld);
  });

  itInFull('passes through an S3 store without being held in memory', async () => {
    const { url, bucket, region, keyId, secret } = server.settings;
    const { bytes, most } = await passThrough(url, bucket, region, keyId, secret.open());
    expect(bytes).toBe(megabytes * 2 ** 20);
    expect(most).toBeLessThan(maxHeld);
  });
});

/** Whether this machine allows a test to mount a small disk. */
const tmpfs = (command: string) => ['-rm', 'sh', '-c', `mount -t tmpfs -o size=1m none "$0" && ${command}`];
const hasSmallDisks = await run('unshare', [...tmpfs('true'), tmpdir()]).then(
  () => true,
  () => false,
);

// Skipped if mounting a small tmpfs is not allowed.
it.skipIf(!hasSmallDisks)('a file too large for the disk fails and leaves nothing', { timeout }, async () => {
  const command = 'exec "$1" "$2" "$0"';
  const { stdout } = await run('unshare', [...tmpfs(command), folder, process.execPath, script('fullDisk')]);
  expect(JSON.parse(stdout)).toEqual({ code: 'ENOSPC', isOnlyKeptLeft: true });
});
