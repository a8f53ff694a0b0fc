import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SourcePost, SourcePostAnswer } from '../../../../gateways/creatorSources/creatorSource.ts';
import { fakeSource } from '../../../../gateways/creatorSources/fakeSource.testing.ts';
import { openPool } from '../../../../platform/database/pool.ts';
import { openDrizzle } from '../../../../platform/database/transaction.ts';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { isFull } from '../../../../testing/size.ts';
import { renewMetrics } from '../../metrics/renew.ts';
import { needReadings } from '../needs.ts';
import type { ReadClass } from '../tables.ts';
import { readDue } from './readDue.ts';

vi.setConfig({ testTimeout: 600_000 });

const log = pino({ level: 'silent' });
const start = new Date('2026-10-25T00:00:00Z');
const hour = 3_600_000;
const signal = new AbortController().signal;

let database: TestDatabase;
const others: Pool[] = [];
beforeAll(async () => {
  database = await testDatabase();
  others.push(openPool(database.url, log), openPool(database.url, log));
});
afterAll(async () => {
  await Promise.all(others.map((pool) => pool.end()));
  await database.drop();
});
beforeEach(async () => {
  now = start;
  await database.pool.query(
    `delete from post; delete from source_day; delete from installation where key like 'reader_%'`,
  );
});

let now = start;
type Answer = (id: string, isDetailed: boolean) => SourcePostAnswer;

const found = (id: string, post: Partial<SourcePost> = {}): SourcePostAnswer => ({
  kind: 'found',
  post: {
    id,
    kind: 'video',
    creator: null,
    postedAt: null,
    counts: { views: 7 },
    caption: null,
    durationSeconds: null,
    coverUrl: null,
    paidLabel: null,
    brand: null,
    ...post,
  },
});
const unanswered = (retryAt: Date | null = null): SourcePostAnswer => ({
  kind: 'unanswered',
  fault: 'unavailable',
  retryAt,
});
const gone: SourcePostAnswer = { kind: 'notFound', reason: null };

/** Reads what is due with so many readers at once; returns the ids of each call. */
function readersOf(count: number, answer: Answer, dailyCalls: number | null = null) {
  const calls: { readonly at: Date; readonly ids: readonly string[] }[] = [];
  const youtube = fakeSource({
    dailyCalls,
    posts: async (wanted) => {
      calls.push({ at: now, ids: wanted.map(({ id }) => id) });
      return { answers: new Map(wanted.map(({ id, isDetailed }) => [id, answer(id, isDetailed)])), calls: 1 };
    },
  });
  const pools = [database.pool, ...others].slice(0, count);
  const deps = pools.map((pool) => ({
    pool,
    db: openDrizzle(pool),
    log,
    now: () => now,
    sources: { youtube },
  }));
  const read = () => Promise.all(deps.map((each) => readDue(each, signal)));
  return { calls, read };
}

async function plant(ids: readonly string[]): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into post (platform, external_id) select 'youtube', unnest($1::text[]) returning id::float8 as id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

const need = (postIds: readonly number[], kind: ReadClass, everySeconds: number | null, dueAt = now) =>
  needReadings(database.db, { postIds, kind, everySeconds, until: null, dueAt });

const query = async (text: string) => (await database.pool.query({ text, rowMode: 'array' })).rows;
const readingsOf = async () =>
  query(`select external_id, array_agg(extract(epoch from r.read_at)::float8 * 1000 order by r.read_at)
           from post p join post_reading r on r.post_id = p.id group by 1 order by 1`);

/** Moves the clock from one due time to the next. */
async function runUntil(end: Date, read: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const due = (await query('select min(next_read_at) from post'))[0]?.[0];
    if (!due || due >= end) return;
    if (due > now) now = due;
    await read();
  }
}

describe('ten days of 500 posts with a source that fails at random', () => {
  const days = 10;
  const shortest = isFull ? 1 : 6;
  const plans = Array.from({ length: 500 }, (_, at) => ({
    id: `post-${String(at).padStart(3, '0')}`,
    everyHours: at < 20 ? shortest : at < 60 ? 12 : 24,
    startHour: (at % 2) * 6,
  }));
  const end = start.getTime() + days * 24 * hour;
  const isFailing = (id: string, at: number) =>
    (createHash('md5').update(`${id} ${at}`).digest()[0] ?? 0) < 0.45 * 256;

  /** Counts independently of the reader: at each planned time up to four attempts, the last before the next one. */
  function expected() {
    let gaps = 0;
    let failures = 0;
    const readings = plans.map(({ id, everyHours, startHour }) => {
      const every = everyHours * hour;
      const times: number[] = [];
      for (let slot = start.getTime() + startHour * hour; slot < end; slot += every) {
        const tries = [0, 1, 2, 3].map((part) => slot + (part * every) / 4).filter((at) => at < end);
        const good = tries.find((at) => !isFailing(id, at));
        failures += good === undefined ? tries.length : tries.indexOf(good);
        if (good !== undefined) times.push(good);
        else if (tries.length === 4) gaps += 1;
      }
      return [id, times];
    });
    return { readings: readings.filter(([, times = []]) => times.length > 0), gaps, failures };
  }

  it.each(isFull ? [3, 1] : [3])(
    'gives each post the readings that plan and failures allow, with %s readers',
    async (count) => {
      const { calls, read } = readersOf(count, (id) =>
        isFailing(id, now.getTime()) ? unanswered() : found(id),
      );
      const ids = await plant(plans.map(({ id }) => id));
      for (const everyHours of [shortest, 12, 24]) {
        for (const startHour of [0, 6]) {
          const isPlanned = (_: number, at: number) =>
            plans[at]?.everyHours === everyHours && plans[at].startHour === startHour;
          const due = new Date(start.getTime() + startHour * hour);
          await need(ids.filter(isPlanned), 'monitored', everyHours * 3600, due);
          const ranked = ids.filter((id, at) => isPlanned(id, at) && at % 5 === 0);
          await need(ranked, 'rankings', 24 * 3600, due);
        }
      }
      await runUntil(new Date(end), read);
      const { readings, gaps, failures } = expected();
      expect(await readingsOf()).toEqual(readings);
      expect(
        await query(
          'select sum(calls)::int, sum(posts)::int, sum(failures)::int, sum(gaps)::int from source_day',
        ),
      ).toEqual([
        [calls.length, readings.reduce((sum, [, times = []]) => sum + times.length, 0), failures, gaps],
      ]);
      // Nothing is asked for twice at one time, by any reader.
      const asked = calls.flatMap(({ at, ids: some }) => some.map((id) => `${at.getTime()} ${id}`));
      expect(new Set(asked).size).toBe(asked.length);
    },
  );
});

describe('the reader', () => {
  it('makes no call beyond the budget of a day, and keeps a share for what people ask', async () => {
    const { calls, read } = readersOf(3, (id) => found(id), 20);
    const ids = await plant(Array.from({ length: 2_000 }, (_, at) => `p${at}`));
    await need(ids, 'monitored', 24 * 3600);
    await read();
    expect(calls).toHaveLength(10);
    await need(ids.slice(-60), 'asked', null);
    await read();
    expect(calls).toHaveLength(12);
    now = new Date(start.getTime() + 24 * hour - 1);
    await read();
    expect(calls).toHaveLength(20);
    now = new Date(start.getTime() + 24 * hour);
    await read();
    expect(calls).toHaveLength(30);
  });

  it('does not call a source before the time that it asked to wait for', async () => {
    const until = new Date(start.getTime() + 5 * hour);
    const { calls, read } = readersOf(2, (id) => (now < until ? unanswered(until) : found(id)));
    await need(await plant(['a', 'b']), 'monitored', 3600);
    for (let minutes = 0; minutes <= 300; minutes += 20) {
      now = new Date(start.getTime() + minutes * 60_000);
      await read();
    }
    expect(calls.map(({ at }) => (at.getTime() - start.getTime()) / hour)).toEqual([0, 5]);
    expect(await query('select posts, failures, gaps from source_day')).toEqual([[2, 2, 10]]);
  });

  it('reads details of a post with its first reading of a day', async () => {
    const detailed: boolean[] = [];
    const { read } = readersOf(1, (id, isDetailed) => {
      detailed.push(isDetailed);
      return found(id, isDetailed ? { caption: { title: 'A', text: '#ad' } } : {});
    });
    await need(await plant(['a']), 'monitored', 8 * 3600);
    await runUntil(new Date(start.getTime() + 32 * hour), read);
    expect(detailed).toEqual([true, false, false, true]);
  });

  it('links a post to a known creator, and renews the latest state', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into creator (platform, handle, handle_key, channel_id, name, basis, metric_version, source, search_tokens)
       values ('youtube', 'lena', 'lena', 'UC1', 'Lena', 'reported', 0, 'file', '') returning id`,
    );
    const creator = { channelId: 'UC1', handle: null, name: 'Lena' };
    const { read } = readersOf(1, (id) =>
      found(id, { creator, postedAt: start, counts: { views: now.getUTCHours() } }),
    );
    await need(await plant(['a']), 'monitored', 3600);
    now = new Date(start.getTime() + 2 * hour);
    await read();
    expect(await query('select creator_id, external_id, views::int, read_at from video')).toEqual([
      [rows[0]?.id, 'a', 2, now],
    ]);
    await database.pool.query('delete from creator');
  });

  it('has the figures of creators computed from the new counts, not those that a file reported', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens, avg_plays,
         as_of) values ('youtube', 'lena', 'lena', 'Lena', 'videos', 1, 'demo', '', 1, $1),
         ('youtube', 'mia', 'mia', 'Mia', 'reported', 1, 'file', '', 77, $1) returning id::float8 as id`,
      [start],
    );
    const [lena = 0, mia = 0] = rows.map(({ id }) => id);
    const { read } = readersOf(2, () => found('a', { postedAt: start, counts: { views: 5_000 } }));
    const ids = await plant(Array.from({ length: 60 }, (_, at) => `post${at}`));
    await database.pool.query(
      'update post set creator_id = case when id % 2 = 0 then $1 else $2 end::bigint',
      [lena, mia],
    );
    await need(ids, 'monitored', 3600);
    now = new Date(start.getTime() + 72 * hour);
    await read();
    const renewal = { db: database.db, log, now: () => now };
    expect(await renewMetrics(renewal, signal)).toBe(true);
    const figures = await query(
      'select handle, basis, avg_plays, as_of, sample_size from creator order by id',
    );
    expect(figures).toEqual([
      ['lena', 'videos', 5_000, now, 10],
      ['mia', 'reported', 77, start, 0],
    ]);
    expect(await renewMetrics(renewal, signal)).toBe(false);
    await database.pool.query('delete from creator');
  });

  it.each<[string, readonly (SourcePostAnswer['kind'] | 'private')[], string, readonly string[]]>([
    ['is missing after one', ['found', 'notFound'], 'missing', []],
    ['is unavailable after two', ['notFound', 'notFound', 'notFound'], 'unavailable', ['unavailable 00:30']],
    ['is private where the source says so', ['private', 'private'], 'private', ['unavailable 00:30']],
    ['is there again', ['notFound', 'notFound', 'found'], 'there', ['unavailable 00:30', 'back 01:00']],
    ['has no event after one', ['notFound', 'found'], 'there', []],
    ['stays without an answer', ['notFound', 'unanswered'], 'missing', []],
  ])('a post that %s: %o', async (_, answers, state, events) => {
    let count = 0;
    const { read } = readersOf(1, (id) => {
      const kind = answers[count];
      count += 1;
      if (kind === 'private') return { kind: 'notFound', reason: 'private' };
      if (kind === 'notFound') return gone;
      return kind === 'found' ? found(id) : unanswered();
    });
    await need(await plant(['a']), 'monitored', 1800);
    for (const at of answers.keys()) {
      now = new Date(start.getTime() + at * 1_800_000);
      await read();
    }
    expect(count).toBe(answers.length);
    expect(await query('select state from post')).toEqual([[state]]);
    expect(
      await query(`select kind || to_char(at at time zone 'UTC', ' HH24:MI') from post_event order by at`),
    ).toEqual(events.map((event) => [event]));
  });

  it.each([-24, 24])(
    'reads nothing twice for one time when the clock is %s h wrong for a while',
    async (hours) => {
      const { calls, read } = readersOf(2, (id) => found(id));
      await need(await plant(['a']), 'monitored', 3600);
      const readAt = async (from: number, count: number) => {
        for (let each = 0; each < count; each += 1) {
          now = new Date(start.getTime() + (from + each) * hour);
          await read();
        }
      };
      await readAt(0, 30);
      await readAt(30 + hours, 3);
      await readAt(33, 40);
      const times = calls.map(({ at }) => (at.getTime() - start.getTime()) / hour);
      expect(new Set(times).size).toBe(times.length);
      // Each hour of the true clock from the correction on was read, whatever the wrong clock had planned.
      const wrong = hours > 0 ? [54, 55, 56] : [];
      const all = [
        ...Array.from({ length: 30 }, (_, at) => at),
        ...Array.from({ length: 40 }, (_, at) => 33 + at),
      ];
      expect(times.toSorted((a, b) => a - b)).toEqual(
        [...new Set([...all, ...wrong])].toSorted((a, b) => a - b),
      );
    },
  );
});
