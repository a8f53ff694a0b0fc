import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../platform/http/failure.ts';
import type { Meter } from '../../platform/http/meter.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { keepPlans } from '../membership/keepPlans.ts';
import { account, team } from '../session/tables.ts';
import { changeCaps, figureOf } from './memberCaps.ts';
import { createMeter } from './meter.ts';

const now = new Date('2026-11-21T08:00:00Z');
let database: TestDatabase;
let meter: Meter;
let capped: Person;
let colleague: Person;

beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
  meter = createMeter(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const [made] = await database.db.insert(team).values({ name: 'A', version: 'pro' }).returning();
  const teamId = made?.id ?? 0;
  const add = async (name: string): Promise<Person> => {
    const [row] = await database.db
      .insert(account)
      .values({ teamId, username: `${name}-${teamId}`, nickName: name, passwordHash: '' })
      .returning();
    return { teamId, accountId: row?.id ?? 0 };
  };
  capped = await add('capped');
  colleague = await add('colleague');
});

const cap = (searches: number | null) =>
  database.db.transaction((tx) =>
    changeCaps(
      tx,
      capped.teamId,
      { searches },
      { accountId: capped.accountId, changedBy: colleague.accountId, at: now },
    ),
  );
const buy = async (caller: Person, subject: string, amount = 1) =>
  (await meter.reserve(caller, { key: 'searches', subject, amount }, now)).keep();
const outcome = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'passed';
  } catch (error) {
    return error instanceof Failure
      ? { reason: error.reason, code: error.code, data: error.detail.data }
      : error;
  }
};
const used = async () =>
  (await database.pool.query('select used from equity_usage where team_id = $1', [capped.teamId])).rows[0]
    ?.used;

describe("a member's cap", () => {
  it('a cap rejects exceeding use with code 430 and the reason, and charges nothing', async () => {
    await cap(2);
    await buy(capped, 'a', 2);
    expect(await outcome(buy(capped, 'b'))).toEqual({
      reason: 'memberCap',
      code: 430,
      data: {
        feature: 'searches',
        used: 2,
        limit: 2,
        needVersion: null,
        limitedBy: 'member',
        resetAt: '2026-11-21T16:00:00.000Z',
      },
    });
    expect(await used()).toBe(2);
    expect(await outcome(buy(colleague, 'b'))).toBe('passed');
  });

  it('a cap does not apply to subjects the team has already paid for', async () => {
    await buy(colleague, 'a');
    await cap(0);
    expect(await outcome(buy(capped, 'a'))).toBe('passed');
    expect(await outcome(buy(capped, 'b'))).toMatchObject({ reason: 'memberCap' });
  });

  it.each([5, null])('a cap allows more use once it is raised to %s', async (raised) => {
    await cap(1);
    await buy(capped, 'a');
    expect(await outcome(buy(capped, 'b'))).toMatchObject({ reason: 'memberCap' });
    await cap(raised);
    expect(await outcome(buy(capped, 'b'))).toBe('passed');
  });

  it('members with a cap see their own use, and others the team’s figures', async () => {
    await buy(colleague, 'a', 30);
    await cap(5);
    const own = (amount: number) => ({ used: amount, limit: 5, limitedBy: 'member' });
    const reservation = await meter.reserve(capped, { key: 'searches', subject: 'b', amount: 2 }, now);
    expect(await reservation.keep()).toMatchObject(own(2));
    const failed = await meter.reserve(capped, { key: 'searches', subject: 'c', amount: 2 }, now);
    expect(await failed.giveBack()).toMatchObject(own(2));
    expect(await buy(capped, 'b')).toMatchObject(own(2));
    const look = async (person: Person) =>
      (await meter.look(person, { key: 'searches', subjects: [] }, now)).quota;
    expect(await look(capped)).toMatchObject(own(2));
    expect(await look(colleague)).toEqual({
      used: 32,
      limit: 500,
      resetAt: new Date('2026-11-21T16:00:00.000Z'),
    });
  });

  it.each([
    { team: '497/500', own: undefined, shown: '497/500' },
    { team: '100/500', own: '10/50', shown: '10/50 member' },
    { team: '460/500', own: '10/50', shown: '10/50 member' },
    { team: '497/500', own: '10/50', shown: '497/500' },
    { team: '0/500', own: '0/1000', shown: '0/500' },
    { team: '500/500', own: '60/50', shown: '60/50 member' },
  ])('shows $shown for a team at $team and an own use of $own', ({ team: all, own, shown }) => {
    const [used = 0, limit = 0] = all.split('/').map(Number);
    const [ownUsed = 0, ownCap = 0] = own?.split('/').map(Number) ?? [];
    const figure = figureOf({ used, limit }, own === undefined ? undefined : { used: ownUsed, cap: ownCap });
    expect(`${figure.used}/${figure.limit}${figure.limitedBy ? ` ${figure.limitedBy}` : ''}`).toBe(shown);
  });

  it('a cap resets in the next period', async () => {
    await cap(1);
    await buy(capped, 'a');
    const tomorrow = new Date('2026-11-21T16:00:00Z');
    const next = meter.reserve(capped, { key: 'searches', subject: 'b', amount: 1 }, tomorrow);
    expect(await outcome(next)).toBe('passed');
  });

  it('use of a cap is refunded with the charge of failed work', async () => {
    await cap(1);
    await (await meter.reserve(capped, { key: 'searches', subject: 'a', amount: 1 }, now)).giveBack();
    expect(await outcome(buy(capped, 'b'))).toBe('passed');
  });

  it('a cap is never exceeded by concurrent calls', async () => {
    await cap(5);
    const calls = Array.from({ length: 30 }, (_, at) => outcome(buy(at % 2 ? capped : colleague, `s${at}`)));
    const results = await Promise.all(calls);
    expect(results.filter((result, at) => at % 2 && result === 'passed')).toHaveLength(5);
    expect(results.filter((result, at) => at % 2 === 0 && result === 'passed')).toHaveLength(15);
    expect(await used()).toBe(20);
  });

  it('the team limit applies before a larger cap, and names the sufficient plan', async () => {
    await cap(1_000_000);
    expect(await outcome(buy(capped, 'a', 501))).toMatchObject({
      reason: 'equity',
      data: { needVersion: 'team' },
    });
  });
});
