import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { trendOf } from './trends.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

it('a trend is proportional in time and size, with first and last day', () => {
  expect(trendOf([100, 130, 190], [1000, 2000, 1500])).toEqual({
    days: 90,
    change: 0.5,
    points: [
      [0, 0],
      [0.333, 1],
      [1, 0.5],
    ],
  });
});

it('a trend shows a small change as small, and one from zero without a rate', () => {
  expect(trendOf([1, 2, 3], [1_000_000, 1_000_000, 1_000_400]).points.map(([, y]) => y)).toEqual([
    0.495, 0.495, 0.505,
  ]);
  expect(trendOf([1, 2, 3], [0, 5, 10])).toMatchObject({ change: null });
});

it('reduces many days to twelve points', () => {
  const { points } = trendOf(
    Array.from({ length: 90 }, (_, day) => day),
    Array.from({ length: 90 }, (_, day) => 100 + day),
  );
  expect(points).toHaveLength(12);
  expect([points[0], points.at(-1)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it('a trend is in search rows if three of the last ninety days are known', async () => {
  const { pool } = world.database;
  await pool.query(
    `insert into creator (id, platform, handle, handle_key, name, basis, metric_version, source, search_tokens, followers, median_plays)
     select id, 'tiktok', 'one' || id, 'one' || id, 'One', 'reported', 1, 'file', '', 100, 10 - id from generate_series(1, 2) id`,
  );
  await pool.query(
    `insert into creator_snapshot (creator_id, day, followers, source) values
     (1, '2026-01-01', 1, 'file'), (1, '2026-08-01', 100, 'file'), (1, '2026-08-31', null, 'file'),
     (1, '2026-09-01', 150, 'file'), (1, '2026-10-20', 120, 'file'),
     (2, '2026-10-01', 100, 'file'), (2, '2026-10-20', 120, 'file')`,
  );
  const answer = await world.callAs('13800000003', {
    method: 'POST',
    url: '/kol/api/blogger/tiktok/search',
    payload: {},
  });
  const [first, second] = answer.json().data.list;
  expect(first.followersTrend).toMatchObject({
    days: 80,
    points: [
      [0, 0],
      [0.388, 1],
      [1, 0.4],
    ],
  });
  expect(first.followersTrend.change).toBeCloseTo(0.2);
  expect(second).not.toHaveProperty('followersTrend');
});
