import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { compareWithPeers } from './besidePeers.ts';

const asOf = new Date('2026-11-20T06:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // 40 creators with four million followers, 60 with 1.1 million.
  await database.pool.query(`
    insert into creator (id, platform, handle, handle_key, name, followers, region, last_video_at, basis,
           metric_version, source, search_tokens, interaction_rate, follower_plays)
    select n, 'tiktok', 'c' || n, 'c' || n, 'Creator', case when n <= 40 then 4000000 else 1100000 end, 'US',
           '2026-11-01', 'videos', 4, 'demo', '', n / 1000.0, n / 100.0
      from generate_series(1, 100) n`);
});
afterAll(() => database.drop());

it('a creator graded in a wider size is compared with peers of that size', async () => {
  const own = {
    ...({ id: 900, platform: 'tiktok', followers: 21_000_000, region: 'US' } as const),
    interactionRate: 0.02,
    followerPlays: 0.2,
    followersChange30d: null,
    lastVideoAt: asOf,
    steadiness: null,
    adShare: null,
    hasFollowerJump: false,
  };
  const { quality, group, peers } = await compareWithPeers(database.db, own, asOf);
  expect(quality.value?.group).toMatchObject({ kind: 'platform_band', sizeBand: 'over3m' });
  expect(group).toEqual(quality.value?.group);
  expect(peers.map(({ followers }) => followers)).toEqual(Array.from({ length: 40 }, () => 4_000_000));
});
