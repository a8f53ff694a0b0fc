import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readCreatorSourceSettings } from '../../../platform/settings/creatorSourceSettings.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { writePosts } from '../posts/posts.ts';
import { readingPartitions } from './readingPartitions.ts';
import { sourceRetention } from './retention.ts';
import { termsBySource } from './sourceTerms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-11-20T06:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeEach(async () => {
  await database.pool.query('delete from post; delete from creator');
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens, followers, as_of)
     values ('youtube', 'lena', 'lena', 'Lena', 'videos', 0, 'youtube', '', 1000, $1) returning id::float8 as id`,
    [now],
  );
  const creatorId = rows[0]?.id ?? 0;
  for (const [days, source] of [
    [40, 'youtube'],
    [31, 'file'],
    [2, 'youtube'],
  ] as const) {
    await database.pool.query('insert into creator_snapshot (creator_id, day, source) values ($1, $2, $3)', [
      creatorId,
      daysAgo(days),
      source,
    ]);
  }
  const readings = [
    ['read', 50, 'A', 'youtube'],
    ['read', 40, 'B', 'youtube'],
    ['read', 20, 'B', 'youtube'],
    ['read', 10, 'C', 'youtube'],
    ['left', 45, 'D', 'youtube'],
    ['filed', 45, 'E', 'file'],
  ] as const;
  const times = readings.map(([, days]) => daysAgo(days));
  await readingPartitions.make(database.pool, times);
  await inTransaction(database.pool, (client) =>
    writePosts(
      client,
      readings.map(([externalId, days, title, source]) => ({
        platform: 'youtube' as const,
        creatorId,
        externalId,
        kind: 'video' as const,
        postedAt: daysAgo(60),
        title,
        text: '',
        hashtags: [],
        counts: { views: days },
        durationSeconds: null,
        coverUrl: null,
        paidLabel: null,
        brand: null,
        readAt: daysAgo(days),
        precision: 'instant' as const,
        source,
      })),
    ),
  );
});

async function applied(terms: ReadonlyMap<string, SourceTerms>) {
  for (const { keptFor, remove } of sourceRetention(terms)) {
    const before = new Date(now.getTime() - keptFor);
    while ((await remove(database.db, before, 1)) > 0);
  }
  const days = async (query: string) =>
    (await database.pool.query({ text: query, values: [now], rowMode: 'array' })).rows.map((row) =>
      row.join(' '),
    );
  const age = (column: string) => `round(extract(epoch from $1::timestamptz - ${column}) / 86400)::int`;
  return {
    readings: await days(
      `select external_id, ${age('r.read_at')} from post_reading r join post p on p.id = post_id order by 1, 2`,
    ),
    captions: await days(
      `select external_id, ${age('c.read_at')}, title from post_caption c join post p on p.id = post_id order by 1, 2`,
    ),
    events: await days(
      `select external_id, ${age('at')} from post_event join post p on p.id = post_id order by 1, 2`,
    ),
    videos: await days(`select external_id, views, title from video where $1::text is not null order by 1`),
    snapshots: await days(`select ${age('day')}, source from creator_snapshot order by 1`),
  };
}

const settingsOf = (values: Readonly<Record<string, string>>) =>
  termsBySource(readCreatorSourceSettings((name) => values[name]));

it('by the default terms of YouTube nothing of it is kept for more than 30 days', async () => {
  expect(await applied(settingsOf({}))).toEqual({
    readings: ['filed 45', 'read 10', 'read 20'],
    captions: ['filed 45 E', 'read 10 C', 'read 20 B'],
    events: ['read 10', 'read 40'],
    videos: ['filed 45 E', 'left  ', 'read 10 C'],
    snapshots: ['2 youtube', '31 file'],
  });
});

it('finds what is due by an index, and drops months without readings', async () => {
  const client = await database.pool.connect();
  await client.query('set enable_seqscan = off');
  const plan = async (table: string, time: string) => {
    const { rows } = await client.query({
      text: `explain select from ${table} where source not in ('file', 'demo', 'hand') and source = 'youtube' and ${time} < now()`,
      rowMode: 'array',
    });
    return rows.map(([line]) => line).join('\n');
  };
  for (const [table, time] of [
    ['post_reading', 'read_at'],
    ['post_caption', 'read_at'],
    ['creator_snapshot', 'day'],
  ] as const) {
    expect(await plan(table, time)).toMatch(/Index.*source/);
  }
  client.release(true);
  const months = async () =>
    (
      await database.pool.query(
        `select relname from pg_class where relnamespace = 'post_readings'::regnamespace and relkind = 'r' order by 1`,
      )
    ).rows.map(({ relname }) => relname.slice(-7));
  await readingPartitions.make(database.pool, [daysAgo(200), daysAgo(0)]);
  expect(await months()).toEqual(['2026_05', '2026_10', '2026_11']);
  await applied(settingsOf({}));
  // October still has a reading, and the time that is kept begins in it.
  expect(await months()).toEqual(['2026_10', '2026_11']);
});

it('all is kept for the days that the operator states after accepting the amendment', async () => {
  const kept = await applied(settingsOf({ YOUTUBE_KEEP_DAYS: '400', YOUTUBE_DERIVED_METRICS: '1' }));
  expect(kept.readings).toHaveLength(6);
  expect(kept.captions).toHaveLength(5);
  expect(kept.snapshots).toHaveLength(3);
  expect(kept.videos).toEqual(['filed 45 E', 'left 45 D', 'read 10 C']);
});
