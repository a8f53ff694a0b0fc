import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  const { pool } = world.database;
  await pool.query(
    `insert into creator (id, platform, handle, handle_key, name, basis, metric_version, source, search_tokens, median_plays, email)
     select id, 'tiktok', 'one' || id, 'one' || id, 'One', 'reported', 1, 'file', '', 10 - id, email
     from unnest(array['a@there.test', 'Two@There.test', 'b@none.test', 'c@old.test', 'd@mailinator.com', null])
       with ordinality as given (email, id)`,
  );
  await pool.query(
    `insert into video (creator_id, external_id, posted_at, title, views, cover_url, kind) values
     (1, 'a', '2026-01-01', 'oldest', 1, null, 'video'), (1, 'b', '2026-01-02', 'third', 20, 'javascript:alert(1)', 'video'),
     (1, 'c', '2026-01-03', 'second', null, null, 'image'), (1, 'd', '2026-01-04', 'newest', 300, 'https://covers.test/d.jpg', 'video'),
     (2, 'e', '2026-01-01', '', 5, null, 'video')`,
  );
  await pool.query(
    `insert into mail_domain (domain, mail_server, checked_at) values
     ('there.test', 'there', $1), ('none.test', 'none', $1), ('mailinator.com', 'there', $1), ('old.test', 'there', $2)`,
    [world.now, new Date(world.now.getTime() - 10 * 86_400_000)],
  );
  await pool.query(`insert into email_bounce (address, bounces, last_at) values ('two@there.test', 1, $1)`, [
    world.now,
  ]);
});
afterAll(() => world.close());

async function search(payload: object) {
  const answer = await world.callAs('13800000003', {
    method: 'POST',
    url: '/kol/api/blogger/tiktok/search',
    payload,
  });
  return answer.json().data;
}

it('rows of a page have each creator’s three newest posts, newest first', async () => {
  const [first, second, third] = (await search({})).list;
  expect(first.latestPosts).toEqual([
    { title: 'newest', coverUrl: 'https://covers.test/d.jpg', views: 300 },
    { title: 'second', coverUrl: null, views: null },
    { title: 'third', coverUrl: null, views: 20 },
  ]);
  expect(second.latestPosts).toEqual([{ title: '', coverUrl: null, views: 5 }]);
  expect(third).not.toHaveProperty('latestPosts');
});

it('the rows of a page show the known verdict on each address without verifying it', async () => {
  const { list } = await search({});
  expect(list.map(({ emailVerdict }: { emailVerdict?: string }) => emailVerdict)).toEqual([
    'verified',
    'risky',
    'invalid',
    'unknown',
    'risky',
    undefined,
  ]);
});

it('filters by verified address consistently with the rows', async () => {
  const handles = async (payload: object) =>
    (await search(payload)).list.map(({ handle }: { handle: string }) => handle);
  expect(await handles({ email_verified: '1' })).toEqual(['one1']);
  expect(await handles({ email_verified: '0' })).toEqual(['one2', 'one3', 'one4', 'one5', 'one6']);
});

it('rows name the hard stop that makes the verdict on the creator’s page weak', async () => {
  const { pool } = world.database;
  await pool.query(
    `update creator set as_of = '2026-06-01', last_video_at = case id when 1 then timestamptz '2026-03-03' when 2 then '2026-03-04' end,
       followers_change_30d = case id when 3 then -0.1 when 4 then -0.099 end,
       gone_at = case id when 5 then timestamptz '2026-06-01' end`,
  );
  const { list } = await search({});
  expect(list.map(({ hardStop }: { hardStop?: string }) => hardStop)).toEqual([
    'inactive',
    undefined,
    'growth',
    undefined,
    'gone',
    undefined,
  ]);
});
