import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { quickStart } from '../../../../testing/serverProcess.ts';
import { countOf } from '../../../../testing/size.ts';
import { needReadings } from '../needs.ts';

const script = fileURLToPath(new URL('./testing/postReaderProcess.ts', import.meta.url));
const points = ['readings.beforeStore', 'readings.afterStore'];
const kills = countOf({ quick: 2, full: 10, all: 100 });
const minute = 60_000;
const start = Date.UTC(2026, 9, 25);
/** Posts of a call. */
const perCall = 50;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-readings-kill-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function startReader(file: string, time: number) {
  const child = spawn(process.execPath, [script, database.url, String(time)], {
    env: { ...quickStart, REACHKIT_TEST_KILL_FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, ended: once(child, 'exit') };
}

const counted = async (): Promise<number> =>
  (await database.pool.query('select count(*)::int as count from post_reading')).rows[0].count;

it(`reads each post once when its process is killed ${kills} times, and again at most the posts of one call`, {
  tags: ['deep'],
  timeout: 60_000 + kills * 10_000,
}, async () => {
  // A kill during a call or between two leaves most posts to the processes behind.
  const posts = (kills + 3) * 2 * perCall;
  await database.pool.query(
    `insert into post (platform, external_id) select 'youtube', 'post' || at from generate_series(1, $1) at`,
    [posts],
  );
  const { rows } = await database.pool.query<{ id: number }>('select id::float8 as id from post');
  await needReadings(database.db, {
    postIds: rows.map(({ id }) => id),
    kind: 'monitored',
    everySeconds: 7 * 86_400,
    until: null,
    dueAt: new Date(start),
  });
  for (let kill = 0; kill < kills; kill += 1) {
    const point = kill % 3 === 2 ? undefined : points[kill % 3];
    const file = join(folder, `point${kill}`);
    if (point) await writeFile(file, point);
    const before = await counted();
    // Leases of killed processes end within two minutes.
    const victim = startReader(file, start + kill * 3 * minute);
    if (!point) {
      await once(victim.child.stdout, 'data');
      await pause(Math.random() * 30);
      victim.child.kill('SIGKILL');
    }
    expect(await victim.ended, 'a kill ends the process').toEqual([null, 'SIGKILL']);
    const stored = (await counted()) - before;
    if (point) expect(stored, point).toBe(point === 'readings.afterStore' ? perCall : 0);
    expect(stored % perCall, 'a call is stored as a whole').toBe(0);
  }
  const last = startReader(join(folder, 'none'), start + kills * 3 * minute);
  expect(await last.ended).toEqual([0, null]);
  expect(await counted()).toBe(posts);
  // Calls whose answers were lost were repeated, once for each kill.
  const { rows: days } = await database.pool.query(
    'select sum(posts)::int as posts, sum(calls)::int as calls from source_day',
  );
  expect(days[0].posts).toBe(posts);
  expect(days[0].calls).toBeLessThanOrEqual(posts / perCall + kills);
});
