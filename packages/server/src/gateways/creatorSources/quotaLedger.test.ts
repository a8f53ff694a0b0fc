import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { databaseLedger, memoryLedger, type QuotaLedger } from './quotaLedger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate installation');
});

describe.each<[string, () => QuotaLedger]>([
  ['in memory', memoryLedger],
  ['in the database', () => databaseLedger(database.db, 'units')],
])('unit ledger %s', (_, open) => {
  it('never exceeds the daily quota, and starts each day at zero', async () => {
    const ledger = open();
    expect(await ledger.spend('2026-11-20', 3, 2)).toBe(false);
    expect(await ledger.spent('2026-11-20')).toBe(0);
    expect(await ledger.spend('2026-11-20', 2, 3)).toBe(true);
    expect(await ledger.spend('2026-11-20', 2, 3)).toBe(false);
    expect(await ledger.spent('2026-11-20')).toBe(2);
    expect(await ledger.spent('2026-11-21')).toBe(0);
    expect(await ledger.spend('2026-11-21', 3, 3)).toBe(true);
    expect(await ledger.spent('2026-11-21')).toBe(3);
  });
});

it('counts each bucket in its own row', async () => {
  const [units, stats] = [databaseLedger(database.db, 'units'), databaseLedger(database.db, 'stats')];
  expect(await units.spend('2026-11-20', 2, 2)).toBe(true);
  expect(await stats.spend('2026-11-20', 1, 1)).toBe(true);
  expect([await units.spent('2026-11-20'), await stats.spent('2026-11-20')]).toEqual([2, 1]);
});

it('sums all processes, even concurrent ones', async () => {
  const ledgers = [databaseLedger(database.db, 'units'), databaseLedger(database.db, 'units')];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => ledgers[at % 2]?.spend('2026-11-20', 1, 25)),
  );
  expect(answers.filter(Boolean)).toHaveLength(25);
  expect(await ledgers[0]?.spent('2026-11-20')).toBe(25);
});
