import type { EquityMissed } from '@reachkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { favouriteList } from '../favourites/tables.ts';
import { keepPlans } from '../membership/keepPlans.ts';
import { equityItem, equityOverride } from '../membership/tables.ts';
import { account, team } from '../session/tables.ts';
import { claimStock, requireCap, requireLevel } from './claims.ts';

const now = new Date('2026-11-21T08:00:00Z');
let database: TestDatabase;
let teamId: number;
let accountId: number;

beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
});
afterAll(() => database.drop());

beforeEach(async () => {
  const [made] = await database.db.insert(team).values({ name: 'A', version: 'basic' }).returning();
  teamId = made?.id ?? 0;
  const [owner] = await database.db
    .insert(account)
    .values({ teamId, username: `owner-${teamId}`, nickName: 'A', passwordHash: '' })
    .returning();
  accountId = owner?.id ?? 0;
});

const missedBy = async (work: Promise<unknown>): Promise<EquityMissed | 'passed' | unknown> => {
  try {
    await work;
  } catch (error) {
    return error instanceof Failure && error.reason === 'equity' ? error.detail.data : error;
  }
  return 'passed';
};

const makeList = () =>
  database.db.transaction(async (tx) => {
    await claimStock(tx, teamId, 'favouriteLists', {
      existing: async () => {
        const { rows } = await tx.execute<{ count: string }>(
          sql`select count(*) from ${favouriteList} where ${favouriteList.teamId} = ${teamId}`,
        );
        return Number(rows[0]?.count);
      },
      plus: 1,
      now,
    });
    await tx.insert(favouriteList).values({ teamId, accountId, name: 'L' });
  });

it('limits a team’s stock to its plan under concurrent claims', async () => {
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => missedBy(makeList())));
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(10);
  expect(outcomes.find((outcome) => outcome !== 'passed')).toEqual({
    feature: 'favouriteLists',
    used: 10,
    limit: 10,
    resetAt: null,
    needVersion: 'pro',
  });
  expect(await database.db.select().from(favouriteList).where(eq(favouriteList.teamId, teamId))).toHaveLength(
    10,
  );
});

it('opens a feature up to the plan’s level, and names the plan that offers more', async () => {
  expect(await missedBy(requireLevel(database.db, teamId, 'searchScope', 2, now))).toBe('passed');
  expect(await missedBy(requireLevel(database.db, teamId, 'searchScope', 4, now))).toMatchObject({
    used: 4,
    limit: 2,
    needVersion: 'team',
  });
  expect(await missedBy(requireCap(database.db, teamId, 'bulkCollect', 50, now))).toBe('passed');
  expect(await missedBy(requireCap(database.db, teamId, 'bulkCollect', 501, now))).toMatchObject({
    used: 501,
    limit: 50,
    needVersion: null,
  });
});

it('treats an expired plan as free', async () => {
  await database.db.update(team).set({ expiresAt: now }).where(eq(team.id, teamId));
  expect(await missedBy(requireCap(database.db, teamId, 'searchRows', 21, now))).toMatchObject({ limit: 20 });
  const before = new Date(now.getTime() - 1);
  expect(await missedBy(requireCap(database.db, teamId, 'searchRows', 21, before))).toBe('passed');
});

it('prefers an unexpired staff override to the plan, latest first', async () => {
  const given = (value: number, expiresAt: Date | null) =>
    database.db
      .insert(equityOverride)
      .values({ teamId, key: 'searchRows', value, reason: 'trial', createdAt: now, expiresAt });
  await given(7, null);
  await given(300, new Date(now.getTime() + 1000));
  expect(await missedBy(requireCap(database.db, teamId, 'searchRows', 300, now))).toBe('passed');
  const later = new Date(now.getTime() + 1000);
  // Limits of another plan would not help here.
  expect(await missedBy(requireCap(database.db, teamId, 'searchRows', 8, later))).toMatchObject({
    limit: 7,
    needVersion: null,
  });
});

it('adds missing plans at startup, and keeps staff changes', async () => {
  await database.db.update(equityItem).set({ value: 77 }).where(sql`version = 'free' and key = 'searches'`);
  await database.db.delete(equityItem).where(sql`version = 'pro' and key = 'searches'`);
  await keepPlans(database.pool);
  const rows = await database.db.select().from(equityItem).where(eq(equityItem.key, 'searches'));
  expect(Object.fromEntries(rows.map(({ version, value }) => [version, value]))).toEqual({
    free: 77,
    basic: 100,
    pro: 500,
    team: 2000,
  });
});

it('returns nothing for a missing team', async () => {
  const error = await missedBy(requireCap(database.db, 999_999, 'searchRows', 1, now));
  expect(error).toMatchObject({ reason: 'notFound' });
});
