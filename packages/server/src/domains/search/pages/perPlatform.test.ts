import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentCall, runForCall } from '../../../platform/database/context.ts';
import type { Database } from '../../../platform/deps.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { createFilterOptions } from '../filter/options.ts';
import { createPlatformFacts } from './platformFacts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into creator (id, platform, handle, handle_key, name, basis, metric_version, source, search_tokens, as_of)
     values (1, 'tiktok', 'one', 'one', 'One', 'reported', 1, 'file', '', '2026-10-31T10:30:00+02')`,
  );
});
afterAll(() => database.drop());

/** Returns the database and a record of the team of each transaction. */
function watched() {
  const begunFor: unknown[] = [];
  const transaction: Database['transaction'] = (work, config) => {
    begunFor.push(currentCall());
    return database.db.transaction(work, config);
  };
  const db: Database = Object.assign(Object.create(database.db), { transaction });
  return { db, begunFor };
}

it.each([
  ['the facts of a platform', createPlatformFacts],
  ['the choices of a filter', createFilterOptions],
])('reads %s once for all callers, and charges no team for the query', async (_, create) => {
  const { db, begunFor } = watched();
  const read = create({ db });
  const call = { teamId: 1, endpoint: 'searchCreators' };
  await runForCall(call, () => Promise.all([read('tiktok'), read('tiktok')]));
  await read('tiktok');
  expect(begunFor).toEqual([undefined]);
});

it('reads the platform facts again after some seconds', async () => {
  const facts = createPlatformFacts(database);
  expect((await facts('tiktok')).asOf).toEqual(new Date('2026-10-31T08:30:00.000Z'));
  expect((await facts('youtube')).asOf).toBeNull();
  await database.pool.query(`update creator set as_of = '2026-11-01T08:30:00Z'`);
  expect((await facts('tiktok')).asOf).toEqual(new Date('2026-10-31T08:30:00.000Z'));
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + 60_000);
  try {
    // The cache reads the clock once a millisecond.
    await vi.waitFor(async () =>
      expect((await facts('tiktok')).asOf).toEqual(new Date('2026-11-01T08:30:00.000Z')),
    );
  } finally {
    clock.mockRestore();
  }
});
