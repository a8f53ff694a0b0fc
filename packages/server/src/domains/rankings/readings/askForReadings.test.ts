import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import { fakeSource } from '../../../gateways/creatorSources/fakeSource.testing.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { plantWorld } from '../testing/world.ts';
import { askForReadings } from './askForReadings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const dayMs = 86_400_000;
const now = new Date('2026-11-20T10:00:00Z');
const post = (id: string, days: number | null, creator: string | null = 'ann', readDays = 1) => ({
  id,
  creator,
  postedAt: days === null ? null : new Date(now.getTime() - days * dayMs),
  readings: [{ at: new Date(now.getTime() - readDays * dayMs), views: 1 }],
});

it('has posts of known creators that were read lately read on until they are too old for any window, where a source may feed rankings', async () => {
  const { db, pool } = database;
  const posts = [
    post('fresh', 1),
    post('older', 20),
    post('old', 34),
    post('dateless', null),
    post('stranger', 1, null),
    post('coming', -1),
    post('unread', 5, 'ann', 4),
  ];
  await plantWorld(pool, { platform: 'tiktok', creators: [{ handle: 'ann' }], posts });
  await plantWorld(pool, { platform: 'youtube', creators: [{ handle: 'ann' }], posts });
  await pool.query(`update post set state = 'deleted' where external_id = 'older' and platform = 'youtube'`);
  const sources = {
    tiktok: fakeSource({ platform: 'tiktok' }),
    youtube: fakeSource({ terms: { ...freeTerms, mayFeedRankings: false } }),
  };
  const ask = (postSources = sources) =>
    askForReadings({ db, now: () => now, postSources }, new AbortController().signal);
  expect(await ask()).toBe(2);
  expect(await ask()).toBe(0);
  const needs = async () =>
    (
      await pool.query(
        `select p.platform, external_id as id, every_seconds as every, slow_seconds as slow, until,
           next_at - $1 < interval '2 hours' as "isSoon", next_at >= $1 as "isLater"
         from post_need n join post p on p.id = n.post_id where n.kind = 'rankings' order by 1, 2`,
        [now],
      )
    ).rows;
  const day = { every: 86_400, slow: null, isLater: true };
  const fresh = { every: 7_200, slow: 86_400, isSoon: true, isLater: true };
  expect(await needs()).toMatchObject([
    { platform: 'tiktok', id: 'fresh', ...fresh, until: new Date(now.getTime() + 32 * dayMs) },
    { platform: 'tiktok', id: 'older', ...day },
  ]);
  expect(await ask({ ...sources, youtube: fakeSource() })).toBe(1);
});
