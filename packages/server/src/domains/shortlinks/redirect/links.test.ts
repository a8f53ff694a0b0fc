import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { NoConnectionError } from '../../../platform/database/faults.ts';
import type { Database } from '../../../platform/deps.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { isFull } from '../../../testing/size.ts';
import { KnownCodes } from './knownCodes.ts';
import { Links, LinksUnavailable } from './links.ts';

/** Number of guessed codes. */
const unknown = isFull ? 1_000_000 : 100_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`insert into team (id, name) values (1, 'One')`);
  await addLink('first');
});
afterAll(() => database.drop());

const addLink = (code: string) =>
  database.pool.query(
    `insert into short_link (team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
       values (1, $1, $1, 'L', 'ecommerce', 'https://shop.example/', 'https://shop.example/', now(), now())`,
    [code],
  );

/** Creates the links of a process; its database is unavailable while `isAway`. */
function open() {
  const state = { isAway: false };
  const { pool } = database;
  const db: Database = new Proxy(database.db, {
    get: (target, name, receiver) => {
      if (state.isAway) throw new NoConnectionError('away');
      return Reflect.get(target, name, receiver);
    },
  });
  return { state, links: new Links({ pool, db, log: pino({ level: 'silent' }) }) };
}

it(`does not query the database for ${unknown} missing codes`, async () => {
  const { links } = open();
  links.start();
  await vi.waitFor(() => expect(links.isComplete).toBe(true), { timeout: 60_000, interval: 20 });
  let wrong = 0;
  for (let at = 0; at < unknown; at += 1) if (links.peek(`unknown${at}`) !== null) wrong += 1;
  expect(wrong).toBeLessThanOrEqual(unknown / 100_000);
  expect(links.lookUps).toBe(0);
  expect(await links.find('first')).toMatchObject({ target: 'https://shop.example/' });
  await addLink('second');
  await vi.waitFor(async () => expect(await links.find('second')).not.toBeNull(), {
    timeout: 60_000,
    interval: 20,
  });
  await links.close();
});

it('finds a link that is created while it is requested', async () => {
  const { links } = open();
  links.start();
  await vi.waitFor(() => expect(links.isComplete).toBe(true), { timeout: 60_000, interval: 20 });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const finding = links.find('third');
  await addLink('third');
  while (links.peek('third') === null) await new Promise(setImmediate);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(await finding).toMatchObject({ target: 'https://shop.example/' });
  await links.close();
});

it('reads a link once for concurrent requests', async () => {
  const { links } = open();
  const found = await Promise.all(Array.from({ length: 100 }, () => links.find('first')));
  expect(found.every((link) => link?.id === found[0]?.id)).toBe(true);
  expect(links.lookUps).toBe(1);
  await links.close();
});

it('returns cached links while the database is down', async () => {
  const { links, state } = open();
  vi.useFakeTimers({ toFake: ['performance'] });
  await links.find('first');
  state.isAway = true;
  vi.advanceTimersByTime(120_000);
  expect(links.peek('first')).toBeUndefined();
  expect(await links.find('first')).toMatchObject({ target: 'https://shop.example/' });
  await expect(links.find('other')).rejects.toThrow(LinksUnavailable);
  vi.useRealTimers();
  await links.close();
});

it('knows every added code, and few others', () => {
  const known = new KnownCodes();
  const names = Array.from({ length: 50_000 }, (_, at) => `code${at}`);
  for (const name of names) known.add(name);
  expect(names.every((name) => known.mayHave(name))).toBe(true);
  expect(names.filter((name) => known.mayHave(`not ${name}`)).length).toBeLessThanOrEqual(5);
});
