import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NoConnectionError } from '../../../../platform/database/faults.ts';
import { productVersion } from '../../../../platform/setAside/productVersion.ts';
import type { Visit } from '../visit.ts';
import { batchSize, VisitQueue } from './queue.ts';
import { VisitSpool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-visits-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const visitOf = (id: number): Visit => ({
  id: String(id),
  at: id,
  teamId: 1,
  linkId: 1,
  visitor: 'a',
  addressHash: 'x',
  network: null,
  region: null,
  system: null,
  browser: null,
  referrer: null,
  bot: null,
  isKnown: false,
  isPage: false,
});

/** A fake database that can be unavailable, and records the stored visits. */
class Store {
  readonly stored: string[] = [];
  readonly batches: { readonly size: number; readonly isReplay: boolean }[] = [];
  failure: Error | null = null;
  attempts = 0;
  #onAttempt: (() => void) | undefined;

  write = async (visits: readonly Visit[], { isReplay }: { readonly isReplay: boolean }): Promise<void> => {
    this.attempts += 1;
    this.#onAttempt?.();
    if (this.failure) throw this.failure;
    const known = new Set(isReplay ? this.stored : []);
    this.stored.push(...visits.map(({ id }) => id).filter((id) => !known.has(id)));
    this.batches.push({ size: visits.length, isReplay });
  };

  nextAttempt(): Promise<void> {
    return new Promise((resolve) => {
      this.#onAttempt = resolve;
    });
  }
}

/** A disk that stores the first visit only after `endFirstWrite()`. */
class SlowSpool extends VisitSpool {
  readonly onDisk: string[] = [];
  endFirstWrite = () => {};
  readonly #firstWrite = new Promise<void>((resolve) => {
    this.endFirstWrite = resolve;
  });

  override async append(file: string, visits: readonly Visit[]): Promise<void> {
    if (visits.some(({ id }) => id === '0')) await this.#firstWrite;
    await super.append(file, visits);
    this.onDisk.push(...visits.map(({ id }) => id));
  }
}

const log = pino({ level: 'silent' });
const queueOf = (store: Store) => new VisitQueue({ log, spool: new VisitSpool(folder), write: store.write });
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at));
const push = (queue: VisitQueue, from: number, to: number) => {
  for (const id of ids(from, to)) queue.push(visitOf(Number(id)));
};

/** Starts another process on the visits left on disk, and runs it until it stops. */
async function startNext(store: Store): Promise<void> {
  const next = queueOf(store);
  await next.adopt();
  await next.settled();
  await next.close();
}

it('stores visits in order, in batches, and leaves nothing on disk', async () => {
  const store = new Store();
  const queue = queueOf(store);
  push(queue, 0, 2 * batchSize + 10);
  await queue.close();
  expect(store.stored).toEqual(ids(0, 2 * batchSize + 10));
  expect(store.batches.map(({ size }) => size)).toEqual([batchSize, batchSize, 10]);
  expect(await readdir(folder)).toEqual([]);
});

it('stores visits from a database outage once and in order', async () => {
  const store = new Store();
  store.failure = new NoConnectionError('away');
  const queue = queueOf(store);
  const tried = store.nextAttempt();
  push(queue, 0, 100);
  await tried;
  // More than fits in memory.
  push(queue, 100, 30_000);
  store.failure = null;
  await queue.settled();
  expect(store.stored).toEqual(ids(0, 30_000));
  expect(queue.size).toBe(0);
  await queue.close();
  expect(await readdir(folder)).toEqual([]);
});

it('writes visits to a slow disk in order, so a kill loses only the last', async () => {
  const spool = new SlowSpool(folder);
  const store = new Store();
  store.failure = new NoConnectionError('away');
  const queue = new VisitQueue({ log, spool, write: store.write });
  const tried = store.nextAttempt();
  push(queue, 0, batchSize);
  await tried;
  push(queue, batchSize, 2 * batchSize);
  await store.nextAttempt();
  expect(spool.onDisk).toEqual([]);
  spool.endFirstWrite();
  await queue.close(0);
  expect(spool.onDisk).toEqual(ids(0, 2 * batchSize));
});

it('writes visits joining a batch to disk once, even while the batch awaits the disk', async () => {
  const spool = new SlowSpool(folder);
  const store = new Store();
  store.failure = new NoConnectionError('away');
  const queue = new VisitQueue({ log, spool, write: store.write });
  for (const [from, to] of [
    [0, 10],
    [10, 20],
    [20, 30],
  ] as const) {
    push(queue, from, to);
    await store.nextAttempt();
  }
  spool.endFirstWrite();
  await queue.close(0);
  expect(spool.onDisk).toEqual(ids(0, 30));
});

it('adopts visits of a process that was killed before storing them', async () => {
  const away = new Store();
  away.failure = new NoConnectionError('away');
  const spool = new VisitSpool(folder);
  const file = spool.nextFile();
  await spool.append(
    file,
    ids(0, 50).map((id) => visitOf(Number(id))),
  );
  await writeFile(file, '{"id":"cut o', { flag: 'a' });
  // Releases the lock, like the end of the process, and leaves the files.
  await spool.close();
  const store = new Store();
  await startNext(store);
  expect(store.stored).toEqual(ids(0, 50));
  expect(store.batches).toEqual([{ size: 50, isReplay: true }]);
  expect(await readdir(folder)).toEqual([]);
});

it('leaves files held by a living process', async () => {
  const spool = new VisitSpool(folder);
  await spool.append(spool.nextFile(), [visitOf(1)]);
  const store = new Store();
  const other = queueOf(store);
  await other.adopt();
  await other.settled();
  expect(store.stored).toEqual([]);
  await other.close();
  await spool.close();
});

it('leaves visits on disk for the next start if not stored before the stop', async () => {
  const store = new Store();
  store.failure = new NoConnectionError('away');
  const queue = queueOf(store);
  push(queue, 0, 300);
  await queue.close(0);
  store.failure = null;
  await startNext(store);
  expect(store.stored).toEqual(ids(0, 300));
});

it('continues after visits that the database rejects, and keeps them', async () => {
  const store = new Store();
  store.failure = new Error('a value out of range');
  const queue = queueOf(store);
  push(queue, 0, 10);
  await queue.settled();
  store.failure = null;
  push(queue, 10, 20);
  await queue.settled();
  expect(store.stored).toEqual(ids(10, 20));
  await queue.close();
  const files = await readdir(join(folder, 'refused'));
  expect(files).toHaveLength(10);

  // The same product version skips rejected visits; another version retries them once.
  await startNext(store);
  expect(store.stored).toEqual(ids(10, 20));
  for (const file of files)
    await rename(
      join(folder, 'refused', file),
      join(folder, 'refused', file.replace(productVersion(), '0.0.1')),
    );
  await startNext(store);
  expect(store.stored.toSorted()).toEqual(ids(0, 20).toSorted());
  expect(await readdir(join(folder, 'refused'))).toEqual([]);
});

it('stores a batch except one rejected visit, which it keeps with the reason', async () => {
  const store = new Store();
  const write: Store['write'] = async (visits, options) => {
    if (visits.some(({ id }) => ids(3, 4).includes(id))) throw new Error('a value out of range');
    await store.write(visits, options);
  };
  const queue = new VisitQueue({ log, spool: new VisitSpool(folder), write });
  push(queue, 0, 10);
  await queue.settled();
  expect(store.stored).toEqual([...ids(0, 3), ...ids(4, 10)]);
  const [file = '', ...others] = await readdir(join(folder, 'refused'));
  expect(file).toContain('.Error.refused');
  expect(others).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, 'refused', file), 'utf8'))).toMatchObject({
    id: ids(3, 4)[0],
  });
  await queue.close();
});

it('stores the visits of a file except a damaged line, which it keeps', async () => {
  const store = new Store();
  store.failure = new NoConnectionError('away');
  const queue = queueOf(store);
  push(queue, 0, 3);
  await queue.close(0);
  const [kept = ''] = (await readdir(folder)).filter((name) => !name.endsWith('.lock'));
  const [file = ''] = await readdir(join(folder, kept));
  const path = join(folder, kept, file);
  await writeFile(path, `{"id": broken\n${await readFile(path, 'utf8')}`);
  store.failure = null;
  await startNext(store);
  expect(store.stored).toEqual(ids(0, 3));
  expect(await readdir(join(folder, 'refused'))).toHaveLength(1);
});

it('continues after visits that database and disk reject, and logs their number', async () => {
  const lines: string[] = [];
  const full = Object.assign(new VisitSpool(folder), {
    append: () => Promise.reject(new Error('no space left on device')),
    putAside: () => Promise.reject(new Error('no space left on device')),
  });
  const store = new Store();
  const queue = new VisitQueue({
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    spool: full,
    write: store.write,
  });
  store.failure = new Error('a value out of range');
  push(queue, 0, 10);
  await queue.settled();
  store.failure = null;
  push(queue, 10, 20);
  await queue.settled();
  expect(store.stored).toEqual(ids(10, 20));
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'visits cannot be put aside', lost: 1 }),
  );
  await queue.close();
});

it('continues with later visits if a file of stored visits cannot be deleted', async () => {
  const stuck = Object.assign(new VisitSpool(folder), {
    remove: () => Promise.reject(new Error('read-only file system')),
  });
  const store = new Store();
  const queue = new VisitQueue({ log, spool: stuck, write: store.write });
  push(queue, 0, 2 * batchSize + 10);
  await queue.settled();
  expect(store.stored).toEqual(ids(0, 2 * batchSize + 10));
  await queue.close();

  await startNext(store);
  expect(store.stored).toEqual(ids(0, 2 * batchSize + 10));
});
