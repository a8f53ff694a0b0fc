import { type Platform, platforms, type RankingPeriod } from '@reachkit/contract';
import { windowEnding } from '@reachkit/contract/rankings/window';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freeTerms, type SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { readingPartitions } from '../../creator/history/readingPartitions.ts';
import { writeReadings } from '../../creator/history/writeReadings.ts';
import { rankingTasks } from '../tasks.ts';
import { plantWorld, type World } from '../testing/world.ts';
import { findDueWindows } from './due.ts';
import { joinLate } from './late.ts';
import { makeSnapshot } from './snapshot.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  emptyTables(database.pool, 'creator, post, post_reading, late_readings, ranking_snapshot, ranking_gain'),
);

const dayMs = 86_400_000;
/** Days that lists are kept here. */
const days = 12;
const hour = 3_600_000;
/** A midnight in the past, so that all readings are late ones. */
const today = Date.UTC(2026, 10, 20);
const free: ReadonlyMap<string, SourceTerms> = new Map();

/** Posts with a reading on each of some days. */
const world = (daysRead: number, source = 'file', platform: Platform = 'tiktok'): World => ({
  platform,
  creators: [{ handle: 'ann', region: 'DE' }],
  posts: Array.from({ length: 3 }, (_, at) => ({
    id: `p${at}`,
    creator: 'ann',
    postedAt: new Date(today - 60 * dayMs),
    readings: Array.from({ length: daysRead }, (__, day) => ({
      at: new Date(today - day * dayMs),
      views: 1_000 - day * 10 + at,
      source,
    })),
  })),
});

const dueAt = async (now: number, terms = free) =>
  (await findDueWindows(database.db, { now: new Date(now), terms, days })).map(
    ({ window, platforms: due }) => ({
      key: `${window.period} ${new Date(window.to).toISOString().slice(5, 13)}`,
      platforms: due,
    }),
  );

async function makeAll(now: number, terms = free) {
  for (const { window, platforms: due } of await findDueWindows(database.db, {
    now: new Date(now),
    terms,
    days,
  })) {
    await makeSnapshot(database.db, { window, platforms: due, terms, now: new Date(now) });
  }
}

const make = (period: RankingPeriod, to: number, terms = free) =>
  makeSnapshot(database.db, { window: windowEnding(period, to), platforms, terms, now: new Date(to) });

/** Lets the late readings lie so long back. */
const age = (milliseconds: number) =>
  database.pool.query('update late_readings set at = $1', [new Date(today + 5 * hour - milliseconds)]);

const rows = async (query: string) => (await database.pool.query(query)).rows;

describe('windows that are due', () => {
  it('are first the newest of each period, then the midnights of the kept days, the newest first', async () => {
    const due = await dueAt(today + 5.5 * hour);
    expect(due.slice(0, 5).map(({ key }) => key)).toEqual([
      '1d 11-20T05',
      '7d 11-20T00',
      '30d 11-20T00',
      '1d 11-20T00',
      '1d 11-19T00',
    ]);
    expect(due).toHaveLength(3 + 1 + (days - 1) * 3);
    expect(due.every((one) => one.platforms.length === platforms.length)).toBe(true);
  });

  it('are none after they were made, also those without a reading', async () => {
    await makeAll(today + 5 * hour);
    expect(await dueAt(today + 5 * hour)).toEqual([]);
    expect(await rows('select count(*)::int as lists from ranking_list')).toEqual([{ lists: 0 }]);
    expect((await dueAt(today + 6 * hour)).map(({ key }) => key)).toEqual(['1d 11-20T06']);
  });

  it('are those of a platform that a late reading touches, after a minute without one', async () => {
    const now = today + 5 * hour;
    await makeAll(now);
    await plantWorld(database.pool, {
      ...world(1),
      posts: [
        {
          id: 'late',
          creator: 'ann',
          postedAt: null,
          readings: [{ at: new Date(today - 10 * dayMs + hour / 2), views: 1 }],
        },
      ],
    });
    await age(30_000);
    expect(await dueAt(now)).toEqual([]);
    await age(90_000);
    const due = await dueAt(now);
    expect(due.every((one) => one.platforms.join() === 'tiktok')).toBe(true);
    const keys = due.map(({ key }) => key);
    // The hour after the reading is within the windows that end then or later, and reach back to it.
    expect(keys.filter((key) => key.startsWith('1d'))).toEqual(['1d 11-11T00']);
    expect(keys.filter((key) => key.startsWith('7d'))).toHaveLength(7);
    expect(keys).not.toContain('7d 11-10T00');
    expect(keys).toContain('30d 11-20T00');
    await makeAll(now);
    expect(await dueAt(now)).toEqual([]);
  });

  it('stay made where the rows of late readings are joined', async () => {
    await plantWorld(database.pool, world(3));
    await database.pool.query(`insert into late_readings (platform, hour, at)
      select platform, hour, at from late_readings`);
    await age(2 * hour);
    await makeAll(today + 5 * hour);
    const before = await rows('select count(*)::int as rows, sum(weight)::int as weight from late_readings');
    await database.pool.query(`update late_readings set at = now() - interval '2 hours'`);
    await joinLate(database.db);
    expect(before).toEqual([{ rows: 6, weight: 6 }]);
    expect(await rows('select count(*)::int as rows, sum(weight)::int as weight from late_readings')).toEqual(
      [{ rows: 3, weight: 6 }],
    );
    await age(2 * hour);
    expect(await dueAt(today + 5 * hour)).toEqual([]);
  });

  it('are all where the terms of a source change, or the version of the scores', async () => {
    await makeAll(today);
    const barred = new Map([['youtube', { ...freeTerms, mayFeedRankings: false }]]);
    expect(await dueAt(today, barred)).toHaveLength(days * 3);
    await database.pool.query(
      `update ranking_snapshot set version = 0 where period = '7d' and platform = 'youtube'`,
    );
    expect(await dueAt(today)).toHaveLength(days);
  });

  it('notes no reading of its own hour as late', async () => {
    const now = new Date();
    await readingPartitions.make(database.pool, [now]);
    await inTransaction(database.pool, (client) =>
      writeReadings(client, [
        {
          platform: 'tiktok',
          externalId: 'now',
          creatorId: null,
          kind: 'video',
          postedAt: null,
          readAt: now,
          precision: 'instant',
          counts: { views: 1 },
          caption: null,
          source: 'file',
        },
      ]),
    );
    expect(await rows('select * from late_readings')).toEqual([]);
  });
});

describe('kept lists', () => {
  const kept = () =>
    rows(`select s.period, to_char(s.ends_at at time zone 'UTC', 'MM-DD HH24') as end, cardinality(l.ids) as ids
      from ranking_snapshot s join ranking_list l on l.snapshot_id = s.id and l.ranking = 'video' and l.scope = ''
      where s.platform = 'tiktok' order by s.ends_at desc, s.period`);

  it('are whole in the two newest, and cut in older ones; those of hours go', async () => {
    const posts = Array.from({ length: 120 }, (_, at) => ({
      id: `p${at}`,
      creator: null,
      postedAt: new Date(today - dayMs),
      readings: [0, 1, 2, 3, 24].map((hours) => ({ at: new Date(today + hours * hour), views: 1 + at })),
    }));
    await plantWorld(database.pool, { platform: 'tiktok', creators: [], posts });
    for (const hours of [0, 1, 2, 3]) await make('1d', today + hours * hour);
    // Published a day before the midnight, the posts are not new at one o'clock, and have no reading a day before.
    expect(await kept()).toMatchObject([
      { end: '11-20 03' },
      { end: '11-20 02' },
      { end: '11-20 00', ids: 100 },
    ]);
    await make('7d', today);
    expect((await kept()).at(-1)).toMatchObject({ period: '7d', ids: 120 });
  });

  it('of a source with limited terms are kept no longer than these allow', async () => {
    await plantWorld(database.pool, world(9, 'http_tiktok'));
    const terms = new Map([['http_tiktok', { ...freeTerms, keepDays: 30 }]]);
    await make('7d', today, terms);
    const [snapshot] = await rows(`select kept_until from ranking_snapshot where platform = 'tiktok'`);
    // The oldest reading used is that of the start.
    expect(snapshot.kept_until).toEqual(new Date(today - 7 * dayMs + 30 * dayMs));
    const rule = rankingTasks({
      db: database.db,
      now: () => new Date(today),
      log: pino({ level: 'silent' }),
      config: {} as never,
      postSources: {},
    }).retention?.find(({ name }) => name === 'rankingSnapshots');
    const sweep = (now: number) => rule?.remove(database.db, new Date(now - (rule?.keptFor ?? 0)), 100);
    expect(await sweep(today + 22 * dayMs)).toBe(0);
    expect(await sweep(today + 23 * dayMs + 1)).toBe(1);
    expect(await rows(`select * from ranking_snapshot where platform = 'tiktok'`)).toEqual([]);
  });

  it('have no post that was read through an interface whose terms do not allow it, until they do', async () => {
    await plantWorld(database.pool, world(9, 'youtube', 'youtube'));
    const count = () =>
      rows(`select cardinality(ids) as ids, reasons -> 'leftOut' as "leftOut" from ranking_list l
        join ranking_snapshot s on s.id = l.snapshot_id
        where s.platform = 'youtube' and ranking = 'video' and scope = ''`);
    await make('7d', today, new Map([['youtube', { ...freeTerms, mayFeedRankings: false }]]));
    expect(await count()).toEqual([{ ids: 0, leftOut: { source: 3 } }]);
    expect(await rows('select * from ranking_gain')).toEqual([]);
    await make('7d', today);
    expect(await count()).toEqual([{ ids: 3, leftOut: {} }]);
  });

  it('leave the gains of a later window where the clock was set back an hour', async () => {
    await plantWorld(database.pool, world(3));
    await make('1d', today);
    await make('1d', today - hour);
    expect(await rows('select distinct to_at from ranking_gain')).toEqual([{ to_at: new Date(today) }]);
  });
});
