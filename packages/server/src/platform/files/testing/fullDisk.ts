import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../../processes.ts';
import { DiskStore } from '../diskStore.ts';

/*
 * A program that fills the small disk in its argument: prints the error of a write that does not fit, and the files left
 * there.
 */

const [, , folder = ''] = process.argv;
const store = new DiskStore(join(folder, 'files'));
const signal = new AbortController().signal;
const kept = randomUUID();
await store.write(kept, [Buffer.alloc(2 ** 18)], signal);
const code = await store
  .write(randomUUID(), Array<Uint8Array>(64).fill(Buffer.alloc(2 ** 16)), signal)
  .then(() => 'written', errorCodeOf);
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
process.stdout.write(JSON.stringify({ code, isOnlyKeptLeft: files.join() === kept }));
