import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rankingKinds } from '@reachkit/contract/rankings/kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { quickStart } from '../../../testing/serverProcess.ts';
import { countOf } from '../../../testing/size.ts';
import { plantWorld } from '../testing/world.ts';

const script = fileURLToPath(new URL('../testing/listMaker.ts', import.meta.url));
const points = [...rankingKinds.map((ranking) => `rankings.${ranking}`), 'rankings.beforeEnd'];
const kills = countOf({ quick: 2, full: 10, all: 100 });
const dayMs = 86_400_000;
const end = Date.UTC(2026, 10, 20);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-rankings-kill-'));
  await plantWorld(database.pool, {
    platform: 'tiktok',
    creators: ['ann', 'bo', 'cy'].map((handle) => ({ handle, region: 'DE' })),
    posts: Array.from({ length: 60 }, (_, at) => ({
      id: `p${at}`,
      creator: ['ann', 'bo', 'cy'][at % 3] ?? null,
      // Half of them are new in the first windows, so that there are tags.
      postedAt: new Date(end - (at % 4 < 2 ? 9 : 3) * dayMs),
      hashtags: ['fyp'],
      isAd: at % 2 === 0,
      readings: Array.from({ length: kills + 10 }, (_, day) => ({
        at: new Date(end + (day - 8) * dayMs),
        views: (at + 1) * (day + 1) * 10,
      })),
    })),
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Four lists over everything and four of the region; no tags of the region where no post of it is new. */
const listsAt = (to: number) => (to - 7 * dayMs <= end - 3 * dayMs ? 8 : 7);

function startMaker(file: string, to: number) {
  const child = spawn(process.execPath, [script, database.url, '7d', String(to), String(to + 1)], {
    env: { ...quickStart, REACHKIT_TEST_KILL_FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, ended: once(child, 'exit') };
}

async function lists() {
  const { rows } = await database.pool.query<{ end: number; lists: number; broken: number }>(
    `select (extract(epoch from s.ends_at) * 1000)::float8 as end, count(l.*)::int as lists,
       count(*) filter (where cardinality(array(select distinct unnest(l.ids))) <> cardinality(l.ids)
         or array_position(l.ids, null) is not null)::int as broken
     from ranking_snapshot s left join ranking_list l on l.snapshot_id = s.id
     where s.platform = 'tiktok' group by 1 order by 1`,
  );
  return rows;
}

it(`makes whole lists or none when its process is killed ${kills} times, and none twice`, {
  tags: ['deep'],
  timeout: 60_000 + kills * 10_000,
}, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const to = end + kill * dayMs;
    const point = kill % 3 === 2 ? undefined : points[kill % points.length];
    const file = join(folder, `point${kill}`);
    if (point) await writeFile(file, point);
    const victim = startMaker(file, to);
    if (!point) {
      await once(victim.child.stdout, 'data');
      await pause(Math.random() * 150);
      victim.child.kill('SIGKILL');
    }
    const ending = await victim.ended;
    if (point) expect(ending, point).toEqual([null, 'SIGKILL']);
    const made = (await lists()).find((one) => one.end === to);
    // A process that was killed at any time may have ended before.
    if (point) expect(made, point).toBeUndefined();
    else if (made) expect(made).toMatchObject({ lists: listsAt(to), broken: 0 });
    // Two processes begin the same lists: one makes them.
    const both = [startMaker(join(folder, 'none'), to), startMaker(join(folder, 'none'), to)];
    const codes = (await Promise.all(both.map(({ ended }) => ended))).map(([code]) => code);
    expect(codes.filter((code) => code !== 0 && code !== 3)).toEqual([]);
    expect(codes).toContain(0);
    expect((await lists()).find((one) => one.end === to)).toMatchObject({ lists: listsAt(to), broken: 0 });
  }
  expect(await lists()).toHaveLength(kills);
  const { rows } = await database.pool.query(
    `select count(*)::int as gains, count(distinct post_id)::int as posts from ranking_gain where platform = 'tiktok'`,
  );
  expect(rows[0]).toEqual({ gains: 60, posts: 60 });
});
