import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { Envelope } from './envelope.ts';
import { rotateColumn } from './rotate.ts';
import { Secret } from './secret.ts';
import { keyText, testKeyring } from './testing/keys.ts';

const old = new Envelope(testKeyring(['old', 1]));
const both = new Envelope(testKeyring(['new', 2], ['old', 1]));
const fresh = new Envelope(testKeyring(['new', 2]));
const column = { table: 'sealed_thing', id: 'id', column: 'password' };
const ownerOf = (id: number) => ({ table: 'sealed_thing', column: 'password', id: String(id), teamId: null });
const count = 450;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table sealed_thing (id bigint primary key, password text)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from sealed_thing');
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  const sealed = ids.map((id) => old.seal(new Secret(`word ${id}`), ownerOf(id)));
  await database.pool.query(
    `insert into sealed_thing select * from unnest($1::bigint[], $2::text[])
     union all select ${count + 1}, null`,
    [ids, sealed],
  );
});

async function readAll(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ id: string; password: string }>(
    'select id, password from sealed_thing where password is not null order by id',
  );
  return rows.map(({ id, password }) => fresh.open(password, ownerOf(Number(id))).open());
}
const expected = Array.from({ length: count }, (_, at) => `word ${at + 1}`);

it('the rotation seals every value with the current key, so the previous one is removable', async () => {
  expect(await rotateColumn(database.pool, both, column)).toBe(count);
  expect(await readAll()).toEqual(expected);
  expect(await rotateColumn(database.pool, both, column)).toBe(0);
});

it('the rotation keeps a value that a server changes in the meantime', async () => {
  const changed = fresh.seal(new Secret('changed'), ownerOf(count));
  await rotateColumn(database.pool, both, column, async (total) => {
    if (total > 200) return;
    await database.pool.query('update sealed_thing set password = $1 where id = $2', [changed, count]);
  });
  expect(await readAll()).toEqual([...expected.slice(0, -1), 'changed']);
});

it('the rotation loses nothing when killed, and resumes', async () => {
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    import { Envelope } from ${at('./envelope.ts')};
    import { parseKeyring } from ${at('./keyring.ts')};
    import { rotateColumn } from ${at('./rotate.ts')};
    const pool = new pg.Pool({ connectionString: process.env.URL });
    const envelope = new Envelope(parseKeyring(process.env.KEYS, 'KEYS'));
    await rotateColumn(pool, envelope, ${JSON.stringify(column)}, () => {
      process.stdout.write('batch');
      return new Promise(() => setInterval(() => undefined, 1000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { URL: database.url, KEYS: `${keyText('new', 2)},${keyText('old', 1)}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('batch');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await rotateColumn(database.pool, both, column)).toBe(count - 200);
  expect(await readAll()).toEqual(expected);
});
