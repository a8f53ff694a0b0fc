import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CreatorSource,
  SourceChannel,
  SourceVideo,
} from '../../../gateways/creatorSources/creatorSource.ts';
import { SourceFailure } from '../../../gateways/creatorSources/creatorSource.ts';
import { fakeSource } from '../../../gateways/creatorSources/fakeSource.testing.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { emptyDatabase } from '../../../testing/emptyTables.ts';
import { creatorDependents } from '../../domains.ts';
import { planImport, readTable, runImport } from '../service.ts';
import { lenasChannel } from '../testing/channel.ts';
import { isStale, refreshCreator } from './refresh.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyDatabase(database.pool);
});

const now = new Date('2026-11-20T06:00:00Z');
const videoAt = (day: number, views: number | null): SourceVideo => ({
  id: `video-${String(day).padStart(5, '0')}`,
  channelId: lenasChannel.id,
  postedAt: new Date(Date.UTC(2026, 10, day)),
  title: 'Tour #Home',
  description: '',
  views,
  likes: null,
  comments: 4,
  durationSeconds: 60,
  coverUrl: null,
  paidLabel: null,
});
const sourceOf = (videos: readonly SourceVideo[], found: SourceChannel | SourceFailure = lenasChannel) =>
  fakeSource({
    channel: async () => {
      if (found instanceof SourceFailure) throw found;
      return found;
    },
    latestVideos: async () => videos,
  });
const refresh = (id: number, youtube: CreatorSource, timestamp = now) =>
  refreshCreator(
    {
      pool: database.pool,
      db: database.db,
      now: () => timestamp,
      sources: { youtube },
      dependents: creatorDependents,
    },
    id,
  );

async function lena(): Promise<number> {
  const plan = planImport(
    await readTable(Buffer.from('handle,followers,avg views\nlena,900,50\n')),
    'youtube',
    [],
  );
  await runImport(database.pool, {
    dependents: creatorDependents,
    plan,
    fileName: 'a.csv',
    fileHash: 'h',
    asOf: '2026-01-01',
    now,
    isTrial: false,
  });
  return stored().then((row) => Number(row.id));
}
const stored = async () => (await database.pool.query('select * from creator order by id limit 1')).rows[0];

describe('a refreshed creator', () => {
  it('is computed from the videos read; has channel, daily snapshot and unknown hidden likes', async () => {
    const id = await lena();
    const videos = [videoAt(10, 100), videoAt(12, 300), videoAt(19, 9)];
    expect(await refresh(id, sourceOf(videos))).toEqual({
      kind: 'refreshed',
      videos: { created: 3, updated: 0 },
    });
    expect(await stored()).toMatchObject({
      channel_id: lenasChannel.id,
      name: 'Lena at Home',
      region: 'DE',
      followers: '2000',
      avatar_url: 'https://yt.example/lena.jpg',
      source: 'fake',
      basis: 'videos',
      // The previous day's video is not settled yet.
      sample_size: 2,
      avg_plays: 200,
      avg_likes: null,
      avg_comments: 4,
      as_of: now,
    });
    const { rows } = await database.pool.query(
      'select day::text, followers::int from creator_snapshot order by day',
    );
    expect(rows).toEqual([
      { day: '2026-01-01', followers: 900 },
      { day: '2026-11-20', followers: 2000 },
    ]);
  });

  it('has newer counts after the next refresh, and keeps videos that are no longer listed', async () => {
    const id = await lena();
    await refresh(id, sourceOf([videoAt(10, 100), videoAt(12, 300)]));
    const later = new Date('2026-11-28T06:00:00Z');
    expect(await refresh(id, sourceOf([videoAt(12, 500)]), later)).toEqual({
      kind: 'refreshed',
      videos: { created: 0, updated: 1 },
    });
    expect(await stored()).toMatchObject({ avg_plays: 300, sample_size: 2, as_of: later });
  });

  it('has the source asked once about videos that its list lacks, and about no others', async () => {
    const id = await lena();
    await refresh(id, sourceOf([videoAt(10, 100), videoAt(12, 300), videoAt(13, 5)]));
    const later = new Date('2026-11-28T06:00:00Z');
    await refresh(id, sourceOf([videoAt(13, 8)]), later);
    const { rows } = await database.pool.query(
      `select p.external_id as id, n.kind, n.next_at, n.every_seconds from post_need n join post p on p.id = n.post_id
        order by 1`,
    );
    const asked = { kind: 'asked', next_at: later, every_seconds: null };
    expect(rows).toEqual([
      { id: 'video-00010', ...asked },
      { id: 'video-00012', ...asked },
    ]);
  });

  it('names a video without a title by the first line of its caption', async () => {
    const id = await lena();
    await refresh(id, sourceOf([{ ...videoAt(10, 100), title: '', description: '\nTidy up 🧺\n#home' }]));
    const { rows } = await database.pool.query('select title from video');
    expect(rows).toEqual([{ title: 'Tidy up 🧺' }]);
  });

  it('loses a hashtag that an edit of the caption took away', async () => {
    const id = await lena();
    const tags = async () => (await database.pool.query('select hashtags from video')).rows;
    await refresh(id, sourceOf([videoAt(10, 100)]));
    expect(await tags()).toEqual([{ hashtags: ['home'] }]);
    const edited = sourceOf([{ ...videoAt(10, 120), title: 'Tour' }]);
    await refresh(id, edited, new Date('2026-11-28T06:00:00Z'));
    expect(await tags()).toEqual([{ hashtags: [] }]);
  });

  it('keeps shares and saves where the source names them', async () => {
    const id = await lena();
    await refresh(id, sourceOf([{ ...videoAt(10, 100), shares: 7, saves: 2 }]));
    const { rows } = await database.pool.query(
      'select shares::int, saves::int, comments::int from post_reading',
    );
    expect(rows).toEqual([{ shares: 7, saves: 2, comments: 4 }]);
  });

  it('stays unchanged when the channel is gone, which is stored with the date', async () => {
    const id = await lena();
    const before = await stored();
    const gone = () => refresh(id, sourceOf([], new SourceFailure('channel_not_found')));
    expect(await gone()).toEqual({ kind: 'gone' });
    expect(await stored()).toEqual({ ...before, gone_at: now });
    const later = new Date('2026-11-28T06:00:00Z');
    await refresh(id, sourceOf([], new SourceFailure('channel_not_found')), later);
    expect(await stored()).toEqual({ ...before, gone_at: now });
    await refresh(id, sourceOf([videoAt(10, 100)]), later);
    expect(await stored()).toMatchObject({ gone_at: null });
  });

  it('stays unchanged when the budget is spent', async () => {
    const id = await lena();
    const before = await stored();
    await expect(refresh(id, sourceOf([], new SourceFailure('quota_exceeded')))).rejects.toThrow(
      SourceFailure,
    );
    expect(await stored()).toEqual(before);
  });

  it('is not merged with another creator of the same channel', async () => {
    const id = await lena();
    await database.pool.query(`update creator set handle = 'old', handle_key = 'old' where id = $1`, [id]);
    const plan = planImport(await readTable(Buffer.from('handle,followers\nlena,1\n')), 'youtube', []);
    await runImport(database.pool, {
      dependents: creatorDependents,
      plan,
      fileName: 'b.csv',
      fileHash: 'h',
      asOf: '2026-01-01',
      now,
      isTrial: false,
    });
    const all = () => database.pool.query('select * from creator order by id').then(({ rows }) => rows);
    const before = await all();
    expect(await refresh(id, sourceOf([videoAt(10, 1)]))).toEqual({ kind: 'conflict' });
    expect(await all()).toEqual(before);
  });

  it('a refresh is refused for an unknown creator, and for a platform without a source', async () => {
    expect(await refresh(404, sourceOf([]))).toEqual({ kind: 'unknown' });
    const id = await lena();
    const { pool, db } = database;
    expect(
      await refreshCreator({ pool, db, now: () => now, sources: {}, dependents: creatorDependents }, id),
    ).toEqual({
      kind: 'no_source',
      platform: 'youtube',
    });
  });
});

it.each([
  [null, true],
  [new Date('2026-11-13T06:00:00Z'), false],
  [new Date('2026-11-13T05:59:59Z'), true],
  [new Date('2026-11-21T06:00:00Z'), false],
])('figures of %s are stale after 7 days: %s', (asOf, stale) => {
  expect(isStale(asOf, now, 7)).toBe(stale);
});
