import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { isOneOf } from './figures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('the planner expects emails in a campaign that is newer than its statistics', async () => {
  const { db } = database;
  // A temporary table hides the real one: only its statistics matter.
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table mail_delivery on commit drop as
      select 1::bigint as campaign_id from generate_series(1, 2000)`);
    await tx.execute(sql`analyze mail_delivery`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`
      explain (format json) select from mail_delivery where ${isOneOf(sql`campaign_id`, [2])}`);
    expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(1_000);
  });
});
