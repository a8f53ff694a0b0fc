import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { NoConnectionError } from '../database/faults.ts';
import { openSetAside } from './setAside.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const open = (queue: string) =>
  openSetAside({ db: database.db, now: () => new Date(), log: pino({ level: 'silent' }) }, queue);
const rows = async (queue: string) =>
  (await database.pool.query('select item, reason from set_aside_item where queue = $1', [queue])).rows;
const fail = () => Promise.reject(Object.assign(new TypeError('holds a secret'), { code: '22P02' }));

it('a failed item is skipped until another version retries it once', async () => {
  const aside = await open('once');
  await aside.attempt({ item: 1 }, fail);
  expect(await rows('once')).toEqual([{ item: '1', reason: 'TypeError 22P02' }]);
  let tried = 0;
  const count = async () => {
    tried += 1;
    return true;
  };
  expect(await (await open('once')).attempt({ item: 1 }, count)).toBeUndefined();
  expect(tried).toBe(0);
  await database.pool.query(`update set_aside_item set version = 'another'`);
  const later = await open('once');
  await later.attempt({ item: 1 }, count);
  expect(tried).toBe(1);
});

it('an item that succeeds in another version is removed from the list', async () => {
  const before = await open('again');
  await before.attempt({ item: 1 }, fail);
  await database.pool.query(`update set_aside_item set version = 'another' where queue = 'again'`);
  const aside = await open('again');
  expect(await aside.attempt({ item: 1 }, async () => 'done')).toBe('done');
  expect(await rows('again')).toEqual([]);
});

it.each([new NoConnectionError('away'), Object.assign(new Error('lock'), { code: '55P03' })])(
  'a transient error rejects and sets nothing aside: %s',
  async (error) => {
    const aside = await open('passing');
    const work = () => Promise.reject(error);
    await expect(aside.attempt({ item: 1 }, work)).rejects.toBe(error);
    await expect(aside.attemptAll([{ item: 1 }, { item: 2 }], work)).rejects.toBe(error);
    expect(await rows('passing')).toEqual([]);
  },
);

it('in a batch only the failing items are set aside', async () => {
  const aside = await open('many');
  const done: number[] = [];
  await aside.attemptAll(
    Array.from({ length: 20 }, (_, item) => ({ item })),
    async (some) => {
      if (some.some(({ item }) => item === 3 || item === 17)) await fail();
      done.push(...some.map(({ item }) => item));
    },
  );
  expect(done).toHaveLength(18);
  expect((await rows('many')).map(({ item }) => item).sort()).toEqual(['17', '3']);
});
