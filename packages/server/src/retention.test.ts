import type { PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { equityCharge, equityUsage } from './domains/membership/tables.ts';
import { chargesKept, membershipTasks } from './domains/membership/tasks.ts';
import { sessionRecords } from './domains/session/records.ts';
import { account, login, smsCode, spentRefresh, team, teamInvitation } from './domains/session/tables.ts';
import { kept, sessionTasks } from './domains/session/tasks.ts';
import { recordOperations } from './platform/records/record.ts';
import { operationRecord } from './platform/records/tables.ts';
import { applyRetention } from './platform/tasks/retention.ts';
import type { RetentionRule } from './platform/tasks/retentionRules.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { emptyTables } from './testing/emptyTables.ts';

const begin = new Date('2026-11-21T08:00:00Z');
const minute = 60_000;
const dayMs = 24 * 60 * minute;
const rules = [sessionTasks, membershipTasks].flatMap(({ retention = [] }) => retention);
const log = pino({ level: 'silent' });

let database: TestDatabase;
let now: Date;
let teamId: number;
let accountId: number;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const [made] = await db.insert(team).values({ name: 'A' }).returning();
  teamId = made?.id ?? 0;
  const [owner] = await db
    .insert(account)
    .values({ teamId, username: 'owner', nickName: 'A', passwordHash: '' })
    .returning();
  accountId = owner?.id ?? 0;
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = begin;
  await emptyTables(
    database.pool,
    'login, sms_code, team_invitation, operation_record, equity_charge, equity_usage',
  );
});

const apply = (which: readonly RetentionRule[] = rules, signal = new AbortController().signal) =>
  applyRetention({ db: database.db, now: () => now, log }, which, signal);

async function countOf(table: PgTable): Promise<number> {
  return database.db.$count(table);
}

async function keepCode(createdAt: Date) {
  await database.db
    .insert(smsCode)
    .values({ phone: '13900000000', codeHash: 'x', purpose: 'register', createdAt, expiresAt: createdAt });
}

async function keepLogin(name: string, refreshExpiresAt: Date): Promise<number> {
  const [made] = await database.db
    .insert(login)
    .values({
      accountId,
      clientId: 'web',
      accessHash: name,
      refreshHash: name,
      accessExpiresAt: refreshExpiresAt,
      refreshExpiresAt,
    })
    .returning({ id: login.id });
  return made?.id ?? 0;
}

async function keepCharge(subject: string, createdAt: Date) {
  const periodStart = createdAt.toISOString().slice(0, 10);
  const counter = { teamId, key: 'searches', periodStart };
  await database.db.insert(equityUsage).values({ ...counter, used: 1 });
  await database.db.insert(equityCharge).values({ ...counter, subject, amount: 1, state: 'kept', createdAt });
}

describe('expired data', () => {
  const cases = {
    'a code sent by SMS': { table: smsCode, keptFor: kept.smsCodes, keep: keepCode },
    'a login that cannot be renewed any more': {
      table: login,
      keptFor: kept.logins,
      keep: (at: Date) => keepLogin('a', at),
    },
    'the mark of a token that was exchanged': {
      table: spentRefresh,
      keptFor: kept.spentTokens,
      keep: async (spentAt: Date) => {
        const loginId = await keepLogin('b', new Date(begin.getTime() + 900 * dayMs));
        await database.db.insert(spentRefresh).values({ refreshHash: 'x', loginId, spentAt });
      },
    },
    'an invitation': {
      table: teamInvitation,
      keptFor: kept.invitations,
      keep: (expiresAt: Date) =>
        database.db
          .insert(teamInvitation)
          .values({ teamId, tokenHash: 'x', createdBy: accountId, createdAt: begin, expiresAt }),
    },
    'a security record': {
      table: operationRecord,
      keptFor: sessionRecords.keptFor,
      keep: (at: Date) =>
        recordOperations(database.db, sessionRecords, [
          { teamId, actorId: accountId, action: 'signedIn', at },
        ]),
    },
    'a charge': { table: equityCharge, keptFor: chargesKept, keep: (at: Date) => keepCharge('a', at) },
    'a counter of limits': {
      table: equityUsage,
      keptFor: chargesKept,
      keep: (at: Date) => keepCharge('a', at),
    },
  };

  it.each(Object.entries(cases))(
    '%s is kept until its retention ends, then deleted',
    async (_, { table, keptFor, keep }) => {
      await keep(begin);
      now = new Date(begin.getTime() + keptFor - dayMs / 2);
      await apply();
      expect(await countOf(table)).toBe(1);
      now = new Date(begin.getTime() + keptFor + dayMs);
      await apply();
      expect(await countOf(table)).toBe(0);
    },
  );

  it('deletes no younger rows, whatever their order', async () => {
    await keepLogin('young', new Date(begin.getTime() + kept.logins));
    await keepLogin('old', new Date(begin.getTime() - 2 * kept.logins));
    await keepCharge('old', new Date(begin.getTime() - 2 * chargesKept));
    await keepCharge('young', begin);
    expect(await apply()).toEqual({ logins: 1, charges: 1, usage: 1 });
    expect(await database.db.select({ hash: login.accessHash }).from(login)).toEqual([{ hash: 'young' }]);
    expect(await database.db.select({ subject: equityCharge.subject }).from(equityCharge)).toEqual([
      { subject: 'young' },
    ]);
  });

  it('deletes dependent rows too', async () => {
    const loginId = await keepLogin('old', new Date(begin.getTime() - 2 * kept.logins));
    await database.db.insert(spentRefresh).values({ refreshHash: 'x', loginId, spentAt: begin });
    await apply();
    expect(await countOf(spentRefresh)).toBe(0);
  });

  it('deletes any number of rows in one run', async () => {
    await database.pool.query(
      `insert into sms_code (phone, code_hash, purpose, created_at, expires_at)
       select '13900000000', 'x', 'x', $1, $1 from generate_series(1, 1234)`,
      [new Date(begin.getTime() - 2 * dayMs)],
    );
    await keepCode(begin);
    expect(await apply()).toEqual({ smsCodes: 1234 });
    expect(await countOf(smsCode)).toBe(1);
  });
});

it('stops after the current batch on shutdown; the next run continues', async () => {
  const stopping = new AbortController();
  let batches = 0;
  const endless: RetentionRule = {
    name: 'endless',
    keptFor: 0,
    remove: async (_db, _before, max) => {
      batches += 1;
      if (batches === 2) stopping.abort();
      return max;
    },
  };
  await keepCode(new Date(begin.getTime() - 2 * dayMs));
  await apply([endless, ...rules], stopping.signal);
  expect([batches, await countOf(smsCode)]).toEqual([2, 1]);
  expect(await apply()).toEqual({ smsCodes: 1 });
});

it('applies the other retention rules if one fails, then throws', async () => {
  await keepCode(new Date(begin.getTime() - 2 * dayMs));
  const broken: RetentionRule = {
    name: 'broken',
    keptFor: 0,
    remove: () => Promise.reject(new Error('gone')),
  };
  await expect(apply([broken, ...rules])).rejects.toThrow('gone');
  expect(await countOf(smsCode)).toBe(0);
});
