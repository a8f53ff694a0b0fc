import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { deleteTeam } from '../ownership/deletion.ts';
import { platformOwnership } from '../ownership/ownership.ts';
import { abandonedAfterMs, cleanUpFiles } from './cleanUp.ts';
import { Files, type WrittenFile } from './files.ts';
import { storedFile } from './tables.ts';
import { MemoryStore } from './testing/memoryStore.ts';

let database: TestDatabase;
let store: MemoryStore;
let files: Files;
let now: Date;
const log = pino({ level: 'silent' });
const content = [Buffer.from('some '), Buffer.from('content')];

beforeAll(async () => {
  database = await testDatabase();
  // Another domain's table with files, as the platform knows it.
  await database.pool.query(
    'create table attachment (id int primary key, file_id uuid not null references stored_file (id))',
  );
});
beforeEach(async () => {
  await database.pool.query('truncate stored_file cascade');
  now = new Date('2026-11-21T08:00:00Z');
  store = new MemoryStore();
  files = new Files({ db: database.db, now: () => now, store });
});
afterAll(() => database.drop());

const write = (given: Partial<Parameters<Files['write']>[0]> = {}): Promise<WrittenFile> =>
  files.write({ teamId: 7, kind: 'test.file', content, maxBytes: 100, ...given });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const cleanUp = () =>
  cleanUpFiles({ db: database.db, now: () => now, log, files }, new AbortController().signal);
const rows = () => database.db.select().from(storedFile);

/** Attaches a file to row 1 of the other domain. */
async function attach(written: WrittenFile, id = 1): Promise<void> {
  await database.db.transaction(async (tx) => {
    await files.keep(tx, written);
    await tx.execute(`insert into attachment (id, file_id) values (${id}, '${written.id}')`);
  });
}

describe('a file', () => {
  it('is read as written, with its size and hash in its row', async () => {
    const written = await write();
    await attach(written);
    expect((await buffer(await files.read(written))).toString()).toBe('some content');
    expect(await rows()).toMatchObject([
      {
        id: written.id,
        teamId: 7,
        kind: 'test.file',
        state: 'stored',
        bytes: 12,
        sha256: '290f493c44f5d63d06b374d0a5abd292fae38b92cab2fae5efefe1b0e9347f56',
      },
    ]);
  });

  it('cannot be read before it is kept', async () => {
    await expect(files.read(await write())).rejects.toMatchObject({ reason: 'notFound' });
  });

  it('fails at its end if its content has changed', async () => {
    const written = await write();
    await attach(written);
    store.contents.set(written.id, Buffer.from('some c0ntent'));
    await expect(buffer(await files.read(written))).rejects.toThrow('has changed');
  });

  it('larger than its kind allows is rejected and leaves nothing', async () => {
    await expect(write({ maxBytes: 11 })).rejects.toMatchObject({ name: 'FileTooLarge' });
    await cleanUp();
    expect([await rows(), [...store.contents]]).toEqual([[], []]);
  });

  it('with failing content is not stored, and rejects with the error', async () => {
    const failing = async function* () {
      yield* content;
      throw new Error('the source broke');
    };
    await expect(write({ content: failing() })).rejects.toThrow('the source broke');
    await cleanUp();
    expect([await rows(), [...store.contents]]).toEqual([[], []]);
  });

  it('is not stored when its signal is aborted', async () => {
    const abort = new AbortController();
    abort.abort(new Error('not wanted'));
    await expect(write({ signal: abort.signal })).rejects.toThrow('not wanted');
  });

  it.each(['ENOSPC', 'ECONNREFUSED', 'Forbidden'])(
    'is rejected with 503 if the store fails: %s',
    async (code) => {
      store.write = async () => {
        throw Object.assign(new Error(code), { code });
      };
      await expect(write()).rejects.toMatchObject({ name: 'Failure', code: 503 });
    },
  );

  it('cannot be kept twice, or after its release', async () => {
    const [once, givenUp] = [await write(), await write()];
    await attach(once);
    await expect(attach(once, 2)).rejects.toThrow('given up');
    await files.discard(givenUp);
    await expect(attach(givenUp, 2)).rejects.toThrow('given up');
  });

  it('cannot be read, kept or released for another team', async () => {
    const [stored, written] = [await write(), await write()];
    await attach(stored);
    const ofOther = (file: WrittenFile): WrittenFile => ({ ...file, teamId: 8 });
    await expect(files.read(ofOther(stored))).rejects.toMatchObject({ reason: 'notFound' });
    await expect(attach(ofOther(written), 2)).rejects.toThrow('given up');
    await files.discard(ofOther(written));
    await attach(written, 2);
    expect((await rows()).map(({ state }) => state)).toEqual(['stored', 'stored']);
  });
});

describe('the clean-up', () => {
  it('keeps files with a reference in any table', async () => {
    const written = await write();
    await attach(written);
    later(10 * abandonedAfterMs);
    await cleanUp();
    expect([(await rows()).length, [...store.contents.keys()]]).toEqual([1, [written.id]]);
  });

  it('deletes a file once its last reference is deleted', async () => {
    const written = await write();
    await attach(written);
    await database.pool.query('delete from attachment');
    await cleanUp();
    expect([await rows(), [...store.contents]]).toEqual([[], []]);
  });

  it('deletes a file of a rolled-back transaction, once it counts as abandoned', async () => {
    const written = await write();
    const failing = database.db.transaction(async (tx) => {
      await files.keep(tx, written);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    later(abandonedAfterMs);
    await cleanUp();
    expect(store.contents.size).toBe(1);
    later(1);
    await cleanUp();
    expect([await rows(), [...store.contents]]).toEqual([[], []]);
  });

  it('deletes a released file immediately', async () => {
    await files.discard(await write());
    await cleanUp();
    expect([await rows(), [...store.contents]]).toEqual([[], []]);
  });

  it('retries a failed deletion later, and continues with other files', async () => {
    const [stuck, other] = [await write(), await write()];
    await files.discard(stuck);
    await files.discard(other);
    const remove = store.remove.bind(store);
    store.remove = async (id) => {
      if (id === stuck.id) throw new Error('busy');
      await remove(id);
    };
    await cleanUp();
    expect([...store.contents.keys()]).toEqual([stuck.id]);
    store.remove = remove;
    await cleanUp();
    expect([...store.contents.keys()]).toEqual([stuck.id]);
    later(60_000);
    await cleanUp();
    expect([await rows(), [...store.contents]]).toEqual([[], []]);
  });

  it('stops if the store is unavailable', async () => {
    for (let count = 0; count < 10; count += 1) await files.discard(await write());
    let asked = 0;
    store.remove = async () => {
      asked += 1;
      throw new Error('away');
    };
    await cleanUp();
    expect(asked).toBe(3);
    expect((await rows()).length).toBe(10);
  });

  it('deletes the files of a deleted team', async () => {
    const [of, other] = [await write(), await write({ teamId: 8 })];
    await attach(of);
    await attach(other, 2);
    await database.db.transaction(async (tx) => {
      await tx.execute('delete from attachment where id = 1');
      await deleteTeam(tx, [platformOwnership], 7);
    });
    expect(await database.db.select().from(storedFile).where(eq(storedFile.teamId, 7))).toEqual([]);
    await cleanUp();
    expect([...store.contents.keys()]).toEqual([other.id]);
  });
});
