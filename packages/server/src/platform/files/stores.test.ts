import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outbound } from '../outbound/outbound.ts';
import { DiskStore } from './diskStore.ts';
import type { FileStore } from './fileStore.ts';
import { S3Store } from './s3Store.ts';
import { MemoryStore } from './testing/memoryStore.ts';
import { openS3Server } from './testing/s3Server.ts';

interface World {
  readonly store: FileStore;
  /** Returns the names of everything in the store, including temporary files. */
  contents(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const never = new AbortController().signal;
const mib = 2 ** 20;

async function* parts(count: number, size = mib): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < count; part += 1) yield Buffer.alloc(size, part);
}

const worlds: Readonly<Record<string, () => Promise<World>>> = {
  disk: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reachkit-files-'));
    return {
      store: new DiskStore(folder),
      contents: async () => {
        const found = await readdir(folder, { recursive: true, withFileTypes: true });
        return found.filter((entry) => entry.isFile()).map(({ name }) => name);
      },
      close: () => rm(folder, { recursive: true }),
    };
  },
  memory: async () => {
    const store = new MemoryStore();
    return { store, contents: async () => [...store.contents.keys()], close: async () => undefined };
  },
  S3: async () => {
    const server = await openS3Server();
    const outbound = new Outbound();
    const store = new S3Store(server.settings, outbound);
    return {
      store,
      contents: async () => [...server.objects.keys(), ...server.uploads.keys()],
      close: async () => {
        await store.close();
        await outbound.close();
        await server.close();
      },
    };
  },
};

describe.each(Object.entries(worlds))('a file store: %s', (_, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it.each([
    ['nothing', 0, 0],
    ['one byte', 1, 1],
    ['a megabyte in two parts', 2, mib / 2],
    ['twenty megabytes and a little', 21, mib - 3],
    ['exactly one part of an upload', 8, mib],
  ])('returns the written content: %s', async (_size, count, size) => {
    const id = randomUUID();
    await world.store.write(id, parts(count, size), never);
    const expected = await buffer(parts(count, size));
    expect((await buffer(await world.store.read(id))).equals(expected)).toBe(true);
    await world.store.remove(id);
  });

  it('stores nothing of content that fails halfway', async () => {
    const failing = async function* () {
      yield* parts(20);
      throw new Error('the source broke');
    };
    await expect(world.store.write(randomUUID(), failing(), never)).rejects.toThrow('the source broke');
    expect(await world.contents()).toEqual([]);
  });

  it('stores nothing of an aborted write', async () => {
    const abort = new AbortController();
    const content = async function* () {
      yield* parts(20);
      abort.abort(new Error('not wanted any more'));
      yield* parts(1);
    };
    await expect(world.store.write(randomUUID(), content(), abort.signal)).rejects.toThrow();
    expect(await world.contents()).toEqual([]);
  });

  it('releases partially read content', async () => {
    const id = randomUUID();
    await world.store.write(id, parts(20), never);
    const content = await world.store.read(id);
    for await (const _ of content) break;
    expect(content.destroyed).toBe(true);
    await world.store.remove(id);
    expect(await world.contents()).toEqual([]);
  });

  it('deletes content, even twice, and reports it as missing', async () => {
    const id = randomUUID();
    await world.store.write(id, parts(1), never);
    await world.store.remove(id);
    await world.store.remove(id);
    await expect(world.store.read(id)).rejects.toMatchObject({ name: 'FileMissing' });
    expect(await world.contents()).toEqual([]);
  });

  it.each([
    '../secret.key',
    '..',
    '',
    'a/b',
    '/etc/passwd',
    'AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA',
    '%2e%2e',
    'a\0b',
  ])('rejects an invalid id: "%s"', async (id) => {
    await expect(world.store.write(id, parts(1), never)).rejects.toThrow('UUID');
    await expect(world.store.read(id)).rejects.toThrow('UUID');
    await expect(world.store.remove(id)).rejects.toThrow('UUID');
    expect(await world.contents()).toEqual([]);
  });
});
