import { randomUUID } from 'node:crypto';
import { Outbound } from '../../outbound/outbound.ts';
import { Secret } from '../../secrets/secret.ts';
import { DiskStore } from '../diskStore.ts';
import type { FileStore } from '../fileStore.ts';
import { MeasuredContent, verified } from '../measure.ts';
import { S3Store } from '../s3Store.ts';

/*
 * A program that writes and reads a large file, and prints its peak memory use. Needs `--expose-gc`, so that garbage does
 * not count. Arguments: megabytes, then the folder of a disk store, or the address, bucket, region, key id and secret of
 * an S3 store.
 */

const [, , megabytes = '', place = '', bucket = '', region = '', keyId = '', secret = ''] = process.argv;
const mib = 2 ** 20;
const outbound = new Outbound();

const openStore = (): FileStore =>
  bucket === ''
    ? new DiskStore(place)
    : new S3Store({ url: place, bucket, region, keyId, secret: new Secret(secret) }, outbound);

let most = 0;
function measureMemory(): void {
  if (!globalThis.gc) throw new Error('Start with --expose-gc');
  // Memory released by the first collection is certainly free after the second.
  globalThis.gc();
  globalThis.gc();
  most = Math.max(most, process.memoryUsage().arrayBuffers);
}

function* content(count: number): Generator<Uint8Array> {
  for (let part = 0; part < count; part += 1) {
    if (part % 5 === 4) measureMemory();
    yield Buffer.alloc(mib, part);
  }
}

async function passThrough(store: FileStore, count: number): Promise<number> {
  const id = randomUUID();
  const measured = new MeasuredContent(content(count), count * mib);
  await store.write(id, measured, new AbortController().signal);
  let bytes = 0;
  let next = 0;
  for await (const part of verified(await store.read(id), measured.result())) {
    bytes += part.length;
    if (bytes < next) continue;
    measureMemory();
    next = bytes + 5 * mib;
  }
  await store.remove(id);
  return bytes;
}

const store = openStore();
const bytes = await passThrough(store, Number(megabytes));
await store.close();
await outbound.close();
process.stdout.write(JSON.stringify({ bytes, most }));
