import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { erasePerson, eraseTeam, recordRetention } from './erase.ts';
import { findRecords, type RecordFilter } from './find.ts';
import { type Operation, type RecordedDomain, recordOperations } from './record.ts';

const lists = {
  domain: 'favourites',
  actions: ['made', 'changed'],
  keptFor: 1000,
} as const satisfies RecordedDomain;
const mails = { domain: 'mails', actions: ['sent'], keptFor: 5000 } as const satisfies RecordedDomain;
const sessions = {
  domain: 'session',
  actions: ['hostUserAdded'],
  keptFor: 5000,
} as const satisfies RecordedDomain;
const teamId = 7;
const [first, second] = [70, 71];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyTables(database.pool, 'operation_record'));

type ListAction = (typeof lists.actions)[number];
const made = (change: Partial<Operation<ListAction>> = {}): Operation<ListAction> => ({
  teamId,
  actorId: first,
  action: 'made',
  at: at(0),
  ...change,
});
const write = (...operations: readonly Operation<ListAction>[]) =>
  recordOperations(database.db, lists, operations);
const place = { browser: 'Firefox', system: 'Linux', region: 'CN', network: '1.2.3.0/24' };

describe('an operation record', () => {
  it('keeps actor, object, changed fields, reason, place and time', async () => {
    await write(
      made({
        action: 'changed',
        object: { kind: 'list', id: 5, label: 'Spring' },
        before: { name: 'Winter' },
        after: { name: 'Spring' },
        reason: 'New season',
        place,
      }),
    );
    const { list } = await findRecords(database.db, { teamId, readerId: first }, { pageNum: 1, pageSize: 5 });
    expect(list).toMatchObject([
      {
        teamId,
        actorId: first,
        domain: 'favourites',
        action: 'changed',
        at: at(0),
        isPrivate: false,
        objectKind: 'list',
        objectId: '5',
        objectLabel: 'Spring',
        reason: 'New season',
        ...place,
        before: { name: 'Winter' },
        after: { name: 'Spring' },
        detail: null,
      },
    ]);
  });

  it('is not written when its transaction fails', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await recordOperations(tx, lists, [made()]);
        throw new Error('no room');
      }),
    ).rejects.toThrow('no room');
    const { total } = await findRecords(
      database.db,
      { teamId, readerId: first },
      { pageNum: 1, pageSize: 5 },
    );
    expect(total).toBe(0);
  });

  it.each([
    "update operation_record set reason = 'other'",
    'update operation_record set network = null',
    'delete from operation_record',
    'truncate operation_record',
  ])('raw SQL cannot change it: %s', async (statement) => {
    await write(made({ place }));
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  });

  it.each([
    "reason = 'other'",
    'reason = null',
    'actor_id = 9',
    "network = '9.9.9.0/24'",
    'before = \'{"name":"other"}\'',
  ])('only personal fields can be cleared, even during erasure: %s', async (change) => {
    await write(made({ place, reason: 'New season', before: { name: 'Winter' } }));
    await expect(
      database.pool.query(
        `select set_config('reachkit.record_erasure', 'on', true); update operation_record set ${change}`,
      ),
    ).rejects.toThrow('lose fields only');
  });
});

describe('the page of records', () => {
  const page = async (filter: Partial<RecordFilter>, pageNum = 1, pageSize = 10) => {
    const found = await findRecords(
      database.db,
      { teamId, readerId: first, ...filter },
      { pageNum, pageSize },
    );
    return { total: found.total, reasons: found.list.map(({ reason }) => reason) };
  };

  beforeEach(async () => {
    await write(
      made({ reason: 'a', at: at(1), object: { kind: 'list', id: 1 } }),
      made({ reason: 'b', at: at(2), actorId: second, action: 'changed' }),
      made({ reason: 'c', at: at(3), actorId: second, isPrivate: true }),
      made({ reason: 'other team', at: at(4), teamId: 8 }),
    );
    await recordOperations(database.db, mails, [
      { teamId, actorId: first, action: 'sent', reason: 'd', at: at(5) },
    ]);
  });

  it.each<[string, Partial<RecordFilter>, readonly string[]]>([
    ['nothing', {}, ['d', 'b', 'a']],
    ['the reader of private records', { readerId: second }, ['d', 'c', 'b', 'a']],
    ['actor', { actorId: second }, ['b']],
    ['domain', { domain: 'favourites' }, ['b', 'a']],
    ['actions', { actions: ['sent', 'changed'] }, ['d', 'b']],
    ['object', { object: { kind: 'list', id: 1 } }, ['a']],
    ['time range', { from: at(2), to: at(5) }, ['b']],
  ])('filters by %s within one team, latest first', async (_, filter, reasons) => {
    expect(await page(filter)).toEqual({ total: reasons.length, reasons });
  });

  it('is paginated and has a total', async () => {
    expect(await page({}, 2, 2)).toEqual({ total: 3, reasons: ['a'] });
  });
});

describe('erasure', () => {
  const rows = async () =>
    (
      await database.pool.query(
        'select reason, network, object_label, before, after from operation_record order by id',
      )
    ).rows;

  it('deletes a domain’s expired records in batches', async () => {
    await write(made({ reason: 'old' }), made({ reason: 'older' }), made({ reason: 'new', at: at(9) }));
    await recordOperations(database.db, mails, [{ teamId, actorId: first, action: 'sent', at: at(0) }]);
    const rule = recordRetention(lists);
    expect(rule).toMatchObject({ name: 'favouritesRecords', keptFor: 1000 });
    expect(await rule.remove(database.db, at(5), 1)).toBe(1);
    expect(await rule.remove(database.db, at(5), 10)).toBe(1);
    expect((await rows()).map(({ reason }) => reason)).toEqual(['new', null]);
  });

  it('of a person clears personal fields, keeps changes and masked networks', async () => {
    const account = { kind: 'account', id: first, label: 'Zhang' };
    await write(
      made({ reason: 'own', place }),
      made({ reason: 'about', actorId: second, place, object: account, before: { name: 'A' } }),
      made({ reason: 'private', isPrivate: true, before: { name: 'Own' } }),
      made({ reason: 'guess', actorId: null, place, object: account }),
      made({ reason: 'other', actorId: second, place }),
    );
    const hostUser = { object: account, after: { hostUserId: 'zhang@shop.example', teamKey: 'Shop' } };
    await recordOperations(database.db, sessions, [
      { teamId, actorId: first, action: 'hostUserAdded', at: at(0), ...hostUser },
    ]);
    await database.db.transaction((tx) => erasePerson(tx, { teamId, accountId: first }));
    const { network } = place;
    const nothing = { object_label: null, before: null, after: null };
    expect(await rows()).toEqual([
      { ...nothing, reason: 'own', network },
      { ...nothing, reason: 'about', network, before: { name: 'A' } },
      { ...nothing, reason: 'private', network: null },
      { ...nothing, reason: 'guess', network },
      { ...nothing, reason: 'other', network },
      { ...nothing, reason: null, network: null, after: { teamKey: 'Shop' } },
    ]);
  });

  it('of a team covers one call only: later deletions in the transaction are rejected', async () => {
    await write(made(), made({ teamId: 8, reason: 'other team' }));
    await database.db.transaction((tx) => eraseTeam(tx, teamId));
    expect((await rows()).map(({ reason }) => reason)).toEqual(['other team']);
    await expect(
      database.db.transaction(async (tx) => {
        await eraseTeam(tx, teamId);
        await tx.execute('delete from operation_record');
      }),
    ).rejects.toMatchObject({ cause: { message: 'operation records are append-only' } });
  });
});
