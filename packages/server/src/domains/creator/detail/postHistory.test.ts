import { postHistoryLimits } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { TestApp } from '../../../testing/app.ts';
import { backfillPosts, forgetBackfill } from '../history/backfill.ts';
import { writeMisses } from '../history/misses.ts';
import { readingPartitions } from '../history/readingPartitions.ts';
import { keepSourceTerms } from '../history/sourceTerms.ts';
import { type IncomingReading, writeReadings } from '../history/writeReadings.ts';
import { addCreator, addPosts, caller, detailWorld, lookedAt, people } from './testing/world.ts';

let harness: TestApp;
let ask: ReturnType<typeof caller>;
let creatorId: number;
const postId = '7000000000000000000';
beforeAll(async () => {
  harness = await detailWorld(1);
  ask = caller(harness);
  creatorId = await addCreator(harness);
  await addPosts(harness, creatorId, [{}]);
});
afterAll(() => harness.close());
beforeEach(() => harness.database.pool.query('truncate equity_usage, equity_charge; delete from post'));

const history = (path = `tiktok/${creatorId}/post/${postId}`, who: string = people.basic) =>
  ask(who, `${path}/history`);

const at = (minutes: number) => new Date(lookedAt.getTime() + minutes * 60_000);

async function write(readings: readonly Partial<IncomingReading>[], owner: number | null = creatorId) {
  const { pool } = harness.database;
  const given = readings.map(
    (reading): IncomingReading => ({
      platform: 'tiktok',
      externalId: postId,
      creatorId: owner,
      kind: 'video',
      postedAt: null,
      readAt: lookedAt,
      precision: 'instant',
      counts: {},
      caption: null,
      source: 'file',
      ...reading,
    }),
  );
  await readingPartitions.whileMaking(
    pool,
    given.map(({ readAt }) => readAt),
    () => inTransaction(pool, (client) => writeReadings(client, given)),
  );
}

const caption = (title: string, isAd: boolean): IncomingReading['caption'] => ({
  title,
  text: '',
  disclosure: isAd
    ? { state: 'disclosed', evidence: { kind: 'words', text: '#ad' } }
    : { state: 'unknown', evidence: null },
});

describe('history of a post', () => {
  it('marks it in the list of posts when it is no longer available', async () => {
    const marks = async () => {
      const { list } = (await ask(people.basic, `tiktok/${creatorId}/content`)).data;
      return list.map(({ isGone }: { isGone: boolean }) => isGone);
    };
    await write([{ counts: { views: 5 } }]);
    expect(await marks()).toEqual([false]);
    await harness.database.pool.query(`update post set state = 'unavailable', since = now()`);
    expect(await marks()).toEqual([true]);
  });

  it('returns readings with falling totals, captions and events, oldest first', async () => {
    await write([
      { readAt: at(3), counts: { views: 90, likes: 8 }, caption: caption('B', false) },
      { readAt: at(0), counts: { views: 100, likes: 5, comments: 3, shares: 2 }, precision: 'day' },
      { readAt: at(1), counts: { likes: 7 }, caption: caption('A #ad', true) },
    ]);
    const { readings, captions, events, ...rest } = (await history()).data;
    expect(readings).toMatchObject([
      { readAt: at(0).toISOString(), precision: 'day', interactionRate: 0.1, falling: [], source: 'file' },
      { views: null, likes: 7, interactionRate: null, falling: [] },
      { views: 90, likes: 8, falling: ['views'] },
    ]);
    expect(captions).toMatchObject([
      { title: 'A #ad', disclosure: 'disclosed', evidence: { kind: 'words', text: '#ad' } },
      { title: 'B', disclosure: 'unknown', evidence: null },
    ]);
    expect(events).toEqual([
      { at: at(3).toISOString(), kind: 'edited', precision: 'instant' },
      { at: at(3).toISOString(), kind: 'disclosureRemoved', precision: 'instant' },
    ]);
    expect(rest).toMatchObject({
      post: { platform: 'tiktok', id: postId, kind: 'video', state: 'there', since: null, keptDays: null },
      readingCount: 3,
    });
  });

  it.each([
    ['a day of a file', 'file', '2026-09-06T00:00:00.000Z', 'day'],
    ['a time of a file', 'file', '2026-09-06T07:30:00.000Z', 'instant'],
    ['the start of a day by a platform', 'youtube', '2026-09-06T00:00:00.000Z', 'instant'],
  ])('says how exactly the time of an absence is known: %s', async (_name, source, last, precision) => {
    await write([{ readAt: new Date('2026-09-02T09:00:00Z'), counts: { views: 1 } }]);
    const missed = ['2026-09-05T00:00:00Z', last].map((time) => ({
      platform: 'tiktok' as const,
      externalId: postId,
      at: new Date(time),
      source,
    }));
    await inTransaction(harness.database.pool, (client) => writeMisses(client, missed));
    const { post, events } = (await history()).data;
    expect(events).toEqual([{ at: last, kind: 'unavailable', precision }]);
    expect(post).toMatchObject({ state: 'unavailable', since: last, sincePrecision: precision });
  });

  it.each([postHistoryLimits.readings, postHistoryLimits.readings + 1, 5_000])(
    'of %i readings keeps the first, the last and even steps between',
    async (total) => {
      const all = Array.from({ length: total }, (_, n) => ({ readAt: at(n), counts: { views: n } }));
      await write(all);
      const { readings, readingCount } = (await history()).data;
      const views: readonly number[] = readings.map((reading: { views: number }) => reading.views);
      expect([readingCount, views.length, views[0], views.at(-1)]).toEqual([
        total,
        postHistoryLimits.readings,
        0,
        total - 1,
      ]);
      const steps = views.slice(1).map((view, n) => view - (views[n] ?? 0));
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
    },
  );

  it('is incomplete and empty until the backfill has made its post', async () => {
    const { db, pool } = harness.database;
    await forgetBackfill(db);
    expect((await history()).data).toMatchObject({ post: { isComplete: false }, readingCount: 0 });
    await backfillPosts({ db, pool }, new AbortController().signal);
    expect((await history()).data).toMatchObject({ post: { isComplete: true } });
  });

  it('states the days that the terms of a source allow, and derives nothing where they forbid it', async () => {
    const { db } = harness.database;
    const terms = { keepDays: 30, mayFeedRankings: false, mayDerive: false };
    await keepSourceTerms(db, new Map([['http_tiktok', terms]]));
    const counts = { views: 100, likes: 5, comments: 3, shares: 2 };
    await write([
      { readAt: at(0), counts },
      { readAt: at(1), counts, source: 'http_tiktok' },
    ]);
    const { post, readings } = (await history()).data;
    expect(post.keptDays).toBe(30);
    expect(readings.map(({ interactionRate }: { interactionRate: number }) => interactionRate)).toEqual([
      0.1,
      null,
    ]);
    await keepSourceTerms(db, new Map());
    expect((await history()).data).toMatchObject({
      post: { keptDays: null },
      readings: [{}, { interactionRate: 0.1 }],
    });
  });

  it('is not found, nor charged, for posts that the creator’s content does not show', async () => {
    const other = await addCreator(harness);
    await write([{ externalId: 'elsewhere' }, {}], other);
    for (const path of [
      `tiktok/${other}/post/${postId}`,
      `tiktok/${creatorId}/post/elsewhere`,
      `youtube/${creatorId}/post/${postId}`,
      `tiktok/0/post/${postId}`,
    ]) {
      expect([path, (await history(path)).code]).toEqual([path, 404]);
    }
    // A post that has moved to another creator shows nothing of that creator's readings.
    expect((await history()).data).toMatchObject({ readingCount: 0, quota: { used: 1 } });
  });

  it('is free once the content is open, and refused like the content otherwise', async () => {
    const content = (who: string) => ask(who, `tiktok/${creatorId}/content`);
    expect((await content(people.basic)).data.quota.used).toBe(1);
    expect((await history()).data.quota.used).toBe(1);
    await harness.database.pool.query('truncate equity_usage, equity_charge');
    for (let used = 0; used < 10; used += 1) {
      const id = await addCreator(harness);
      await addPosts(harness, id, [{}]);
      await ask(people.free, `tiktok/${id}/content`);
    }
    const refused = await content(people.free);
    expect(refused).toMatchObject({ code: 430, data: { feature: 'basicAnalyses' } });
    const { code, data } = await history(undefined, people.free);
    expect({ code, data }).toEqual({ code: refused.code, data: refused.data });
  });
});
