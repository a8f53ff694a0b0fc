import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { readingPartitions } from './readingPartitions.ts';
import { type IncomingReading, writeReadings } from './writeReadings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from post');
});

const at = (hour: number) => new Date(Date.UTC(2026, 9, 31, 20 + hour));

const reading = (hour: number, given: Partial<IncomingReading> = {}): IncomingReading => ({
  platform: 'youtube',
  externalId: 'dQw4w9WgXcQ',
  creatorId: null,
  kind: 'video',
  postedAt: at(-10),
  readAt: at(hour),
  precision: 'instant',
  counts: { views: hour * 100 },
  caption: null,
  source: 'youtube',
  ...given,
});

const caption = (title: string, isAd = false): IncomingReading['caption'] => ({
  title,
  text: '',
  disclosure: isAd
    ? { state: 'disclosed', evidence: { kind: 'words', text: '#ad' } }
    : { state: 'unknown', evidence: null },
});

const write = (readings: readonly IncomingReading[]) =>
  readingPartitions.whileMaking(
    database.pool,
    readings.map(({ readAt }) => readAt),
    () => inTransaction(database.pool, (client) => writeReadings(client, readings)),
  );

async function stored() {
  const all = async (query: string) => (await database.pool.query(query)).rows;
  return {
    readings: await all(
      'select external_id as id, r.read_at as at, views::int, likes::int from post_reading r join post on post.id = post_id order by 1, 2',
    ),
    captions: await all(
      'select external_id as id, c.read_at as at, title, disclosure from post_caption c join post on post.id = post_id order by 1, 2',
    ),
    events: await all(
      'select external_id as id, at, e.kind from post_event e join post on post.id = post_id order by 1, 2, 3',
    ),
    posts: await all('select external_id as id, read_at as at from post order by 1'),
  };
}

describe('readings of a post', () => {
  it('are all kept, across months, and again changes nothing', async () => {
    const given = [reading(3), reading(6), reading(1)];
    expect((await write(given)).map(({ isNewPost, isNewReading }) => [isNewPost, isNewReading])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    const before = await stored();
    expect(before.readings.map(({ views }) => views)).toEqual([100, 300, 600]);
    expect(before.posts).toEqual([{ id: 'dQw4w9WgXcQ', at: at(6) }]);
    expect((await write(given)).map(({ isNewReading }) => isNewReading)).toEqual([false, false, false]);
    expect(await stored()).toEqual(before);
  });

  it('of one time: known counts win over unknown ones, else the first stays', async () => {
    await write([reading(1, { counts: { views: 5, likes: null } }), reading(1, { counts: { views: 6 } })]);
    await write([reading(1, { counts: { views: 7, likes: 8 } })]);
    expect((await stored()).readings).toEqual([{ id: 'dQw4w9WgXcQ', at: at(1), views: 5, likes: 8 }]);
  });

  it('without a caption say nothing about it; an edit is an event at the reading that found it', async () => {
    await write([
      reading(1, { caption: caption('A') }),
      reading(2),
      reading(3, { caption: caption('  Ａ ') }),
      reading(4, { caption: caption('B', true) }),
      reading(5, { caption: caption('A') }),
    ]);
    const { captions, events } = await stored();
    expect(captions.map(({ title, at: from }) => [title, from])).toEqual([
      ['A', at(1)],
      ['B', at(4)],
      ['A', at(5)],
    ]);
    expect(events.map(({ kind, at: when }) => [kind, when])).toEqual([
      ['disclosureSeen', at(4)],
      ['edited', at(4)],
      ['disclosureRemoved', at(5)],
      ['edited', at(5)],
    ]);
  });

  it('give the same rows in any order and in any batches', async () => {
    const given = fc.uniqueArray(
      fc.record({
        hour: fc.integer({ min: 0, max: 9 }),
        id: fc.constantFrom('aaaaaaaaaaa', 'bbbbbbbbbbb'),
        title: fc.constantFrom(null, 'A', 'B', 'A #ad'),
      }),
      { selector: ({ hour, id }) => `${id}${hour}`, minLength: 1, maxLength: 10 },
    );
    const batches = fc.array(fc.record({ order: fc.nat(), ends: fc.boolean() }), {
      minLength: 10,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(given, batches, async (list, shuffle) => {
        const readings = list.map(({ hour, id, title }) =>
          reading(hour, {
            externalId: id,
            caption: title === null ? null : caption(title, title.includes('#ad')),
          }),
        );
        await database.pool.query('delete from post');
        await write(readings.toSorted((a, b) => a.readAt.getTime() - b.readAt.getTime()));
        const expected = await stored();
        await database.pool.query('delete from post');
        const shuffled = readings
          .map((one, index) => ({ one, by: shuffle[index] }))
          .toSorted((a, b) => (a.by?.order ?? 0) - (b.by?.order ?? 0));
        let batch: IncomingReading[] = [];
        for (const { one, by } of shuffled) {
          batch.push(one);
          if (!by?.ends) continue;
          await write(batch);
          batch = [];
        }
        if (batch.length > 0) await write(batch);
        expect(await stored()).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });
});
