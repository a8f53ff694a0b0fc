import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { loadPeers, peerReach } from './peers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // Creators with 1,000 to 3,000,000 followers in two countries; others on another platform, one of unknown size.
  await database.pool.query(`
    insert into creator (id, platform, handle, handle_key, name, followers, region, last_video_at, basis,
           metric_version, source, search_tokens)
    select n, case when n <= 3000 then 'tiktok' else 'youtube' end, 'c' || n, 'c' || n, 'Creator',
           case when n < 3010 then (n % 3001) * 1000 end, case n % 2 when 0 then 'US' else 'BR' end,
           '2026-11-01', 'videos', 2, 'demo', ''
      from generate_series(1, 3010) n`);
});
afterAll(() => database.drop());

describe('peers of a creator', () => {
  it('are the nearest by followers in each group, distinct, of the same platform', async () => {
    const own = { platform: 'tiktok', followers: 1_500_000, region: 'US' } as const;
    const ids = (await loadPeers(database.db, own)).map(({ id }) => id);
    // All US creators with one to three million followers; of the whole platform, 1,000 on either side.
    expect(Math.min(...ids.filter((id) => id % 2 === 1))).toBe(501);
    expect(Math.max(...ids)).toBe(2_998);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toContain(1_500);
  });

  it('include all members of a small group, even beyond the reach of wider groups', async () => {
    const own = { platform: 'tiktok', followers: 2_999_000, region: 'US' } as const;
    const ids = (await loadPeers(database.db, own)).map(({ id }) => id);
    // The group of the same country reaches down to one million, the nearest 1,000 of all only to two million.
    expect(Math.min(...ids.filter((id) => id % 2 === 0))).toBe(1_000);
    expect(Math.min(...ids.filter((id) => id % 2 === 1))).toBe(1_999);
  });

  it('of a creator of unknown size are the largest of the platform', async () => {
    const ids = (await loadPeers(database.db, { platform: 'tiktok', followers: null, region: 'US' })).map(
      ({ id }) => id,
    );
    expect(ids).toHaveLength(peerReach);
    expect(Math.min(...ids)).toBe(2_001);
  });

  it('there are no peers if no creator of the platform has known followers', async () => {
    expect(await loadPeers(database.db, { platform: 'instagram', followers: 5, region: null })).toEqual([]);
  });
});
