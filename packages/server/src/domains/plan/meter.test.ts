import type { EquityMissed } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import type { Meter } from '../../platform/http/meter.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { countStock } from '../domains.ts';
import { keepPlans } from '../membership/keepPlans.ts';
import { EquityService } from '../membership/service.ts';
import { equityCharge, equityOverride, equityUsage } from '../membership/tables.ts';
import { account, team } from '../session/tables.ts';
import { createMeter, reduceCharge, refund, reservationLifetime } from './meter.ts';

const start = new Date('2026-11-21T08:00:00Z');
let database: TestDatabase;
let meter: Meter;
let caller: Person;
let now: Date;

beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
  meter = createMeter(database);
});
afterAll(() => database.drop());

beforeEach(async () => {
  now = start;
  caller = await addCaller();
});

/** The owner of a new team. */
async function addCaller(): Promise<Person> {
  const [made] = await database.db.insert(team).values({ name: 'A' }).returning();
  const teamId = made?.id ?? 0;
  const [owner] = await database.db
    .insert(account)
    .values({ teamId, username: `owner-${teamId}`, nickName: 'A', passwordHash: '' })
    .returning();
  return { teamId, accountId: owner?.id ?? 0 };
}

const reserve = (subject: string, amount = 1, through = meter) =>
  through.reserve(caller, { key: 'searches', subject, amount }, now);

const buy = async (subject: string, amount = 1) => (await reserve(subject, amount)).keep();

async function missed(work: Promise<unknown>): Promise<EquityMissed | unknown> {
  try {
    await work;
  } catch (error) {
    return error instanceof Failure && error.reason === 'equity' ? error.detail.data : error;
  }
  return 'passed';
}

const countedInDatabase = async () => {
  const rows = await database.db.select().from(equityUsage).where(eq(equityUsage.teamId, caller.teamId));
  return rows.map(({ periodStart, used }) => [periodStart, used]);
};

describe('a charge', () => {
  it('a subject is charged once within the period', async () => {
    expect(await buy('a')).toEqual({ limit: 10, used: 1, resetAt: new Date('2026-11-21T16:00:00.000Z') });
    expect((await buy('b')).used).toBe(2);
    expect((await buy('a')).used).toBe(2);
    expect(await countedInDatabase()).toEqual([['2026-11-21', 2]]);
  });

  it('charges count from 0 in the next period', async () => {
    await buy('a');
    now = new Date('2026-11-21T16:00:00Z');
    expect(await buy('a')).toEqual({ limit: 10, used: 1, resetAt: new Date('2026-11-22T16:00:00.000Z') });
    expect(await countedInDatabase()).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ]);
  });

  it('a charge beyond the limit is refused, and the error names the sufficient limit', async () => {
    await buy('a', 8);
    expect(await missed(buy('b', 3))).toEqual({
      feature: 'searches',
      used: 8,
      limit: 10,
      resetAt: '2026-11-21T16:00:00.000Z',
      needVersion: 'basic',
    });
    expect(await missed(buy('c', 493))).toMatchObject({ needVersion: 'team' });
    expect(await missed(buy('d', 5000))).toMatchObject({ needVersion: null });
    expect((await buy('e', 2)).used).toBe(10);
  });

  it('a charge is counted, reduced and refunded for its team only', async () => {
    const bought = { key: 'searches', subject: 'a', amount: 4 } as const;
    const others = await addCaller();
    for (const team of [caller, others]) await (await meter.reserve(team, bought, now)).keep();
    const counter = { teamId: others.teamId, key: 'searches', periodStart: '2026-11-21' };
    const change = (amount: number) =>
      database.db.transaction((tx) => reduceCharge(tx, { counter, subject: 'a', amount }));
    expect(await change(3)).toBe(1);
    expect(await database.db.transaction((tx) => refund(tx, { counter, subjects: ['a'] }))).toBe(3);
    expect(await change(1)).toBe(0);
    expect(await countedInDatabase()).toEqual([['2026-11-21', 4]]);
    const look = (team: Person) => meter.look(team, { key: 'searches', subjects: ['a'] }, now);
    expect(await look(caller)).toMatchObject({ quota: { used: 4 }, paid: new Set(['a']) });
    expect(await look(others)).toMatchObject({ quota: { used: 0 }, paid: new Set() });
  });

  it('a charge is refunded when the work fails; earlier purchases stay free', async () => {
    const reservation = await reserve('a');
    expect((await reservation.giveBack()).used).toBe(0);
    await buy('b');
    await (await reserve('b')).giveBack();
    expect(await countedInDatabase()).toEqual([['2026-11-21', 1]]);
    expect((await buy('b')).used).toBe(1);
  });

  it('concurrent requests make one charge, even if the first one fails', async () => {
    const [first, second] = [await reserve('a'), await reserve('a')];
    await first.giveBack();
    await second.keep();
    expect(await countedInDatabase()).toEqual([['2026-11-21', 1]]);
    const [third, fourth] = [await reserve('b'), await reserve('b')];
    await fourth.keep();
    await third.giveBack();
    expect(await countedInDatabase()).toEqual([['2026-11-21', 2]]);
  });
});

describe('the last unit', () => {
  it.each([1, 2])(
    'the last unit goes to exactly one of 50 concurrent callers in %i processes',
    async (processes) => {
      await buy('before', 9);
      const meters = Array.from({ length: processes }, () => createMeter(database));
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const through = meters[index % processes] ?? meter;
          return missed(reserve(`s${index}`, 1, through).then((held) => held.keep()));
        }),
      );
      expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome !== 'passed')).toEqual(
        Array.from({ length: 49 }, () =>
          expect.objectContaining({ feature: 'searches', used: 10, limit: 10 }),
        ),
      );
      expect(await countedInDatabase()).toEqual([['2026-11-21', 10]]);
    },
  );

  it('the last unit goes to the next caller after a refund', async () => {
    await buy('before', 9);
    const last = await reserve('a');
    expect(await missed(reserve('b'))).toMatchObject({ used: 10 });
    await last.giveBack();
    expect((await buy('b')).used).toBe(10);
  });
});

describe('reservations of a dead process', () => {
  const dieWith = async (subject: string) => {
    await reserve(subject);
    now = new Date(now.getTime() + reservationLifetime + 1);
  };

  it('a dead process’s reservations are available to the next caller', async () => {
    await buy('before', 9);
    await dieWith('lost');
    expect((await buy('next')).used).toBe(10);
    expect(await missed(buy('one more'))).toMatchObject({ used: 10 });
  });

  it('a dead process’s reservations are available again on reading', async () => {
    await dieWith('lost');
    const service = new EquityService({ db: database.db, now: () => now, countStock });
    const equity = await service.read(caller.teamId, { caller, language: 'en' });
    expect(equity.items.find(({ key }) => key === 'searches')).toMatchObject({ used: 0, limit: 10 });
    expect(await countedInDatabase()).toEqual([['2026-11-21', 0]]);
    expect(
      await database.db.select().from(equityCharge).where(eq(equityCharge.teamId, caller.teamId)),
    ).toHaveLength(0);
  });

  it('a reservation counts again if its work ends late and enough is left', async () => {
    const [slow, slower] = [await reserve('slow'), await reserve('slower')];
    now = new Date(now.getTime() + reservationLifetime + 1);
    await buy('other', 9);
    expect((await slow.keep()).used).toBe(10);
    expect(await missed(slower.keep())).toMatchObject({ feature: 'searches', used: 10 });
    expect(await countedInDatabase()).toEqual([['2026-11-21', 10]]);
  });
});

it('a staff override replaces the plan’s limit, and no upgrade is suggested', async () => {
  await database.db
    .insert(equityOverride)
    .values({ teamId: caller.teamId, key: 'searches', value: 1, reason: 'abuse', createdAt: now });
  await buy('a');
  expect(await missed(buy('b'))).toMatchObject({ used: 1, limit: 1, needVersion: null });
});
