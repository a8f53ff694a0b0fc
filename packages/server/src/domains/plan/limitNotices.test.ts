import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notification } from '../../platform/notifications/tables.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { keepPlans } from '../membership/keepPlans.ts';
import { equityOverride } from '../membership/tables.ts';
import { account, team } from '../session/tables.ts';
import { claimStock } from './claims.ts';
import { shareReached } from './limitNotices.ts';
import { charge, createMeter } from './meter.ts';

const now = new Date('2026-11-21T08:00:00Z');
const resetAt = '2026-11-21T16:00:00.000Z';
let database: TestDatabase;
let owner: Person;
let member: Person;

beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
});
afterAll(() => database.drop());

beforeEach(async () => {
  const [made] = await database.db.insert(team).values({ name: 'A' }).returning();
  const teamId = made?.id ?? 0;
  owner = { teamId, accountId: await addPerson(teamId, ['ROLE_ADMIN']) };
  member = { teamId, accountId: await addPerson(teamId, []) };
});

async function addPerson(teamId: number, roleIds: string[]): Promise<number> {
  const username = `person-${Math.random()}`;
  const [row] = await database.db
    .insert(account)
    .values({ teamId, username, nickName: 'A', passwordHash: '', roleIds })
    .returning();
  return row?.id ?? 0;
}

/** Free gives 10 searches a day. */
async function use(amount: number, caller = owner, at = now) {
  const meter = createMeter(database);
  const charged = { key: 'searches', subject: `s ${Math.random()}`, amount } as const;
  return meter.reserve(caller, charged, at);
}
const buy = async (amount: number, caller = owner, at = now) => (await use(amount, caller, at)).keep();

async function noticed() {
  const rows = await database.db
    .select()
    .from(notification)
    .where(eq(notification.teamId, owner.teamId))
    .orderBy(asc(notification.id));
  return rows.map(({ accountId, kind, values, target }) => ({ accountId, kind, values, target }));
}
const sharesOf = async ({ accountId }: Person) =>
  (await noticed())
    .filter((one) => one.accountId === accountId)
    .map(({ values }) => (values as { share: number }).share);

describe('a share of a limit', () => {
  it.each([
    [7, 10, null],
    [8, 10, 80],
    [10, 10, 100],
    [12, 10, 100],
    [2, 3, null],
    [1, 1, 100],
    [0, 0, null],
  ])('the share of %i/%i is %s', (used, limit, share) => {
    expect(shareReached(used, limit)).toBe(share);
  });
});

describe('reaching 80 % and 100 % of a limit', () => {
  it('usage notifies owner and user once at each share', async () => {
    await buy(7, member);
    expect(await noticed()).toEqual([]);
    await buy(1, member);
    const values = { feature: 'searches', used: 8, limit: 10, share: 80, resetAt };
    const notice = { kind: 'limitReached', values, target: { kind: 'usage' } };
    expect(await noticed()).toEqual([
      { ...notice, accountId: owner.accountId },
      { ...notice, accountId: member.accountId },
    ]);
    await buy(1);
    await buy(1);
    expect(await sharesOf(owner)).toEqual([80, 100]);
    // Members are not notified of the owner's usage.
    expect(await sharesOf(member)).toEqual([80]);
  });

  it('jumping to 100 % skips 80 %', async () => {
    await buy(10);
    expect(await sharesOf(owner)).toEqual([100]);
  });

  it('released usage sends no notification', async () => {
    const reservation = await use(9);
    expect(await noticed()).toEqual([]);
    await reservation.giveBack();
    await buy(1);
    expect(await noticed()).toEqual([]);
  });

  it('notifies again next period or at a raised limit, not after a dip in use', async () => {
    await buy(7);
    const last = await use(1);
    await last.keep();
    await database.db.execute(sql`update equity_usage set used = 5 where team_id = ${owner.teamId}`);
    await buy(3);
    expect(await sharesOf(owner)).toEqual([80]);
    const raise = { key: 'searches', value: 20, reason: 'r', createdAt: now };
    await database.db.insert(equityOverride).values({ ...raise, teamId: owner.teamId });
    await buy(8);
    expect(await sharesOf(owner)).toEqual([80, 80]);
    await buy(16, owner, new Date('2026-11-22T08:00:00Z'));
    expect(await sharesOf(owner)).toEqual([80, 80, 80]);
  });

  it('concurrent use notifies once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => buy(1, member)));
    const shares = await sharesOf(owner);
    expect(shares.filter((share) => share === 100)).toHaveLength(1);
    expect(shares.filter((share) => share === 80).length).toBeLessThanOrEqual(1);
  });

  it('a rollback removes the notice too', async () => {
    const undone = database.db.transaction(async (tx) => {
      const charged = { key: 'searches', subjects: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] } as const;
      await (await createMeter(database).within(tx).reserveAll(owner, charged, now)).keep();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await noticed()).toEqual([]);
  });

  it('a new template that reaches 80 % notifies', async () => {
    const made = (before: number, plus = 1) =>
      database.db.transaction((tx) => {
        const claim = { existing: async () => before, plus, accountId: member.accountId, now };
        return claimStock(tx, owner.teamId, 'templates', claim);
      });
    const limit = { key: 'templates', value: 5, reason: 'r', createdAt: now };
    await database.db.insert(equityOverride).values({ ...limit, teamId: owner.teamId });
    await made(2);
    expect(await noticed()).toEqual([]);
    await made(3);
    const values = { feature: 'templates', used: 4, limit: 5, share: 80, resetAt: null };
    const notice = { kind: 'limitReached', values, target: { kind: 'upgrade' } };
    expect(await noticed()).toEqual([
      { ...notice, accountId: owner.accountId },
      { ...notice, accountId: member.accountId },
    ]);
    await made(4);
    await expect(made(5)).rejects.toThrow();
    expect(await sharesOf(owner)).toEqual([80, 100]);
  });

  it('claiming emails notifies in the same transaction', async () => {
    const counter = { teamId: owner.teamId, key: 'emails', periodStart: '2026-11-21' };
    const paid = { accountId: member.accountId, limit: 5, resetAt: new Date(resetAt), now };
    await database.db.transaction((tx) =>
      charge(tx, counter, { ...paid, subjects: ['mail/1', 'mail/2', 'mail/3', 'mail/4'] }),
    );
    await database.db.transaction((tx) => charge(tx, counter, { ...paid, subjects: ['mail/4'] }));
    expect(await sharesOf(owner)).toEqual([80]);
    expect(await sharesOf(member)).toEqual([80]);
  });
});
