import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { arePostsComplete, backfillPosts } from '@reachkit/server/domains/creator/history/backfill';
import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { quickStart } from '@reachkit/server/testing/serverProcess';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsePostId } from '../copy/postIds.ts';
import { demoSeed } from '../creators/shares.ts';
import { loadDemo } from '../load.ts';
import { openDemoSources } from './demoSource.ts';
import { plantedIn } from './movement.ts';
import { makePastDays, postsPerCreator } from './pastDays.ts';
import { pastDays, readPosts } from './readPosts.ts';

const day = 86_400_000;
const now = new Date('2026-11-20T06:00:00Z');
const asOf = new Date('2026-11-20T00:00:00Z');
const log = pino({ level: 'silent' });
const { signal } = new AbortController();

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await loadDemo({ pool: database.pool, now, log, count: 1_000 });
});
afterAll(() => database.drop());

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await database.pool.query<Row>(sql)).rows;
}
const make = () => makePastDays({ pool: database.pool, log }, signal);
/** Fingerprints of all that was made, without ids. */
const contents = () =>
  rows(`select
    (select md5(string_agg(concat(external_id, state, since, posted_at, p.read_at, creator_id), ',' order by external_id))
       from post p) as posts,
    (select md5(string_agg(concat(external_id, r.read_at, views, likes, comments, shares, saves, caption), ',' order by external_id, r.read_at))
       from post_reading r join post p on p.id = post_id) as readings,
    (select md5(string_agg(concat(external_id, c.read_at, title, text, disclosure, evidence), ',' order by external_id, c.read_at))
       from post_caption c join post p on p.id = post_id) as captions,
    (select md5(string_agg(concat(external_id, at, e.kind), ',' order by external_id, at, e.kind))
       from post_event e join post p on p.id = post_id) as events`);

it('makes each reading once when killed in the middle and started again', async () => {
  const script = fileURLToPath(new URL('./pastDaysInChild.testing.ts', import.meta.url));
  const child = spawn(process.execPath, [script, database.url], {
    env: { ...process.env, ...quickStart },
    stdio: 'ignore',
  });
  while ((await rows(`select from installation where key = 'posts/pastDays'`)).length === 0) await pause(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(
    await rows(`select value -> 'isFinished' as "isFinished" from installation where key = 'posts/pastDays'`),
  ).toEqual([{ isFinished: false }]);
  await backfillPosts(database, signal);
  expect(await arePostsComplete(database.db)).toBe(false);
  await make();
  expect(await arePostsComplete(database.db)).toBe(true);
  const killed = await contents();
  await rows('delete from post');
  await rows(`delete from installation where key like 'posts%'`);
  await Promise.all([make(), make()]);
  await backfillPosts(database, signal);
  expect(await contents()).toEqual(killed);
});

it('makes a reading a day until a post was loaded or removed, and the planted events', async () => {
  const newest = await rows<{ id: string }>(
    `select external_id as id from (
       select external_id, row_number() over (partition by creator_id order by posted_at desc) as place
         from video v join creator c on c.id = creator_id
        where is_analysed and posted_at >= timestamptz '2026-11-20Z' - interval '${pastDays} days') v
      where place <= ${postsPerCreator}`,
  );
  const posts = await readPosts(
    database.pool,
    demoSeed,
    newest.map(({ id }) => id),
  );
  const planted = plantedIn(demoSeed, posts, { from: new Date(0), to: asOf });
  const removed = new Map(
    planted.flatMap(({ kind, postId, at }) =>
      kind === 'deleted' || kind === 'private' ? [[postId, { kind, at }] as const] : [],
    ),
  );
  const found = await rows<{ id: string; state: string; readings: Date[] }>(
    `select external_id as id, state, array_agg(r.read_at order by r.read_at) as readings
       from post p join post_reading r on r.post_id = p.id where r.source = 'demo' group by p.id`,
  );
  expect(found).toHaveLength(posts.length);
  const days = new Map(posts.map(({ id, postedAt }) => [id, postedAt]));
  for (const { id, state, readings } of found) {
    const removal = removed.get(id);
    expect(state).toBe(removal?.kind ?? 'there');
    const daily = removal ? readings : readings.slice(0, -1);
    if (!removal) expect(readings.at(-1)).toEqual(asOf);
    const [first = asOf] = daily;
    expect(daily.map((at) => (at.getTime() - first.getTime()) / day)).toEqual([...daily.keys()]);
    expect(first.getTime() - (days.get(id)?.getTime() ?? 0)).toBeLessThan(daily.length === 0 ? 2 * day : day);
    const end = (removal?.at ?? asOf).getTime() - (daily.at(-1) ?? asOf).getTime();
    expect(end).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(day);
  }
  const events = await rows<{ kind: string; count: number }>(
    'select kind, count(*)::int from post_event group by kind',
  );
  const times = (...kinds: string[]) => planted.filter(({ kind }) => kinds.includes(kind)).length;
  expect(Object.fromEntries(events.map(({ kind, count }) => [kind, count]))).toEqual({
    unavailable: times('deleted', 'private'),
    edited: times('edited', 'disclosureRemoved'),
    disclosureRemoved: times('disclosureRemoved'),
  });
  expect(times('deleted')).toBeGreaterThan(0);
});

it('answers the loaded counts at the time of loading, and counts that grow from there', async () => {
  const videos = await rows<Record<string, unknown> & { id: string; isAnalysed: boolean }>(
    `select v.external_id as id, is_analysed as "isAnalysed", v.views::float8 as views, v.likes::float8 as likes,
       v.comments::float8 as comments, v.shares::float8 as shares, v.saves::float8 as saves
     from video v join creator c on c.id = creator_id where c.id % 7 = 0 or is_analysed order by 1`,
  );
  const answersAt = async (at: Date) => {
    const sources = Object.values(openDemoSources({ pool: database.pool, now: () => at }));
    const found = sources.map(async (source) => {
      const wanted = videos.filter(({ id }) => parsePostId(id)?.platform === source.platform);
      const { answers } = await source.posts(wanted.map(({ id }) => ({ id, isDetailed: false })));
      return [...answers].flatMap(([id, answer]) =>
        answer.kind === 'found' ? [[id, answer.post.counts] as const] : [],
      );
    });
    return new Map((await Promise.all(found)).flat());
  };
  const loaded = await answersAt(asOf);
  const stored = videos.filter(({ id }) => loaded.has(id));
  expect(stored.map(({ id }) => ({ id, ...loaded.get(id) }))).toEqual(
    stored.map(({ isAnalysed: _, ...video }) => video),
  );
  const gone = videos.filter(({ id }) => !loaded.has(id)).map(({ id }) => id);
  const planted = plantedIn(demoSeed, await readPosts(database.pool, demoSeed, gone), {
    from: new Date(0),
    to: asOf,
  });
  expect(planted.map(({ postId }) => postId).toSorted()).toEqual(gone);
  const later = await answersAt(new Date(asOf.getTime() + day));
  const grown = stored.filter(({ id }) => (later.get(id)?.comments ?? 0) > (loaded.get(id)?.comments ?? 0));
  expect(new Set(grown.map(({ isAnalysed }) => isAnalysed))).toEqual(new Set([true]));
});

it('lists new posts of an analysed creator, and says nothing of posts from elsewhere', async () => {
  const [creator] = await rows<{ channel: string }>(
    `select channel_id as channel from creator where platform = 'youtube' and is_analysed order by id limit 1`,
  );
  const at = (days: number) =>
    openDemoSources({ pool: database.pool, now: () => new Date(asOf.getTime() + days * day) }).youtube;
  const channel = await at(0)?.channel({ kind: 'id', id: creator?.channel ?? '' });
  const idsAt = async (days: number) =>
    ((channel && (await at(days)?.latestVideos(channel, 50))) ?? []).map(({ id }) => id);
  const [before, after] = [await idsAt(0), await idsAt(30)];
  const added = after.filter((id) => !before.includes(id));
  expect(added.length).toBeGreaterThanOrEqual(3);
  expect(await idsAt(30)).toEqual(after);
  const wanted = [...added, 'dQw4w9WgXcQ', 'y99999999001'].map((id) => ({ id, isDetailed: true }));
  const answers = (await at(30)?.posts(wanted))?.answers;
  expect(answers?.get(added[0] ?? '')).toMatchObject({
    kind: 'found',
    post: { creator: { channelId: creator?.channel } },
  });
  expect(answers?.get('dQw4w9WgXcQ')).toMatchObject({ kind: 'unanswered' });
  expect(answers?.get('y99999999001')).toMatchObject({ kind: 'notFound' });
});
