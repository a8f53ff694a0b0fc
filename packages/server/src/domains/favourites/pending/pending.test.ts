import {
  addToBlacklist,
  addToFavourite,
  countKnownAccounts,
  favouritesEvent,
  fetchPendingCreators,
  getFavourite,
  listBlacklist,
  listFavouriteActs,
  listImports,
  listPendingCreators,
  removeFavourite,
  removePendingCreators,
  undoFavouriteAct,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../../platform/live/publish.ts';
import { planImport, readTable, runImport } from '../../acquisition/service.ts';
import { creatorDependents } from '../../domains.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { cellsOf, handlesOf, workbookOf } from '../imports/testing/workbook.ts';
import { clear, type ImportWorld, importWorld, people } from '../imports/testing/world.ts';

const { owner, member, basic } = people;
const channel = 'UC0123456789abcdefghijkl';
let world: ImportWorld;
let team: number;

beforeAll(async () => {
  world = await importWorld(10);
  const { rows } = await pool().query<{ team: number }>(
    'select team_id::int as team from account where username = $1',
    [owner],
  );
  team = rows[0]?.team ?? 0;
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  await clear(world);
  await pool().query(`delete from pending_creator`);
  await pool().query(`delete from creator where id > 10`);
});

const pool = () => world.harness.database.pool;
const waitingFor = async (username: string, query: Readonly<Record<string, string>>) =>
  (await world.ask(username, listPendingCreators, { query })).data;
const handlesWaiting = async (listId: string) =>
  (await waitingFor(owner, { target: 'list', listId })).list.map(({ handle }) => handle).sort();

async function imported(listId: string, bytes: Uint8Array<ArrayBuffer>, fields?: Record<string, string>) {
  const { data } = await world.intoList(owner, listId, { bytes }, fields);
  return world.ended(owner, data.importId);
}

async function blacklisted(bytes: Uint8Array<ArrayBuffer>, fields?: Record<string, string>) {
  const { data } = await world.intoBlacklist(owner, { bytes }, fields);
  return world.ended(owner, data.importId);
}

/** Imports creators of a platform from a file, like the CLI command. */
async function makeKnown(platform: 'youtube' | 'instagram' | 'tiktok', text: string, isTrial = false) {
  const plan = planImport(await readTable(Buffer.from(text)), platform, []);
  const now = world.harness.now;
  return runImport(pool(), {
    plan,
    fileName: 'a.csv',
    fileHash: '',
    asOf: '2026-10-01',
    now,
    isTrial,
    dependents: creatorDependents,
  });
}

const unknownRows = workbookOf([
  ['Platform', 'Handle', 'Name'],
  ['Instagram', '@Studio.Kim', 'Kim'],
  ['YouTube', channel, ''],
  ['TikTok', 'maker1', ''],
  ['TikTok', 'new.face', ''],
]);

describe('unknown accounts', () => {
  it('unknown accounts are pending in the list, count towards its limit, and are recorded', async () => {
    const listId = await world.makeList(owner, 'Spring');
    const record = await imported(listId, unknownRows);
    expect(record).toMatchObject({ state: 'done', read: 4, succeeded: 1, pending: 3, failed: 0 });
    expect((await world.rows(owner, record.id, { state: 'pending' })).map(({ line }) => line)).toEqual([
      2, 3, 5,
    ]);
    expect((await world.ask(owner, getFavourite, { params: { id: listId } })).data).toMatchObject({
      count: 1,
      pending: 3,
    });
    const { list, total } = await waitingFor(member, { target: 'list', listId });
    expect(total).toBe(3);
    expect(list.find(({ handle }) => handle === 'Studio.Kim')).toMatchObject({
      platform: 'instagram',
      name: 'Kim',
      target: 'list',
      reason: '',
      scope: 'list',
      list: { id: listId, name: 'Spring' },
      expireAt: null,
      at: world.harness.now.toISOString(),
    });
    const again = await imported(listId, unknownRows);
    expect(again).toMatchObject({ succeeded: 0, pending: 0, reasons: [{ reason: 'already', count: 4 }] });
  });

  it('unknown accounts are added by an import of their creators, by handle and channel', async () => {
    const listId = await world.makeList(owner, 'Spring');
    await imported(listId, unknownRows);
    const notifications: { event?: string; data: { listIds?: string[] } }[] = [];
    const client = await pool().connect();
    try {
      await client.query(`listen ${liveNotifyChannel}`);
      client.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '').message));
      await makeKnown('instagram', 'handle,followers\nstudio.kim,12000\n');
      await makeKnown('youtube', `handle,channel id,followers\nkanal,${channel},13000\n`);
      await client.query('select 1');
    } finally {
      client.removeAllListeners('notification');
      await client.query('unlisten *');
      client.release();
    }
    expect(await world.held(listId)).toEqual(['maker1', 'studio.kim', 'kanal']);
    expect(await handlesWaiting(listId)).toEqual(['new.face']);
    expect(notifications.filter(({ event }) => event === favouritesEvent)).toMatchObject([
      { data: { listIds: [listId] } },
      { data: { listIds: [listId] } },
    ]);
  });

  it('unknown accounts stay pending if the transaction that adds their creators is rolled back', async () => {
    const listId = await world.makeList(owner, 'Spring');
    await imported(listId, unknownRows);
    await makeKnown('instagram', 'handle,followers\nstudio.kim,12000\n', true);
    expect(await world.held(listId)).toEqual(['maker1']);
    expect(await handlesWaiting(listId)).toEqual([channel, 'Studio.Kim', 'new.face'].sort());
  });

  it('unknown accounts are blocked by a brand’s blacklist once their creators are known', async () => {
    const expireAt = '2027-01-01T00:00:00.000Z';
    const record = await blacklisted(
      workbookOf([
        ['Platform', 'Handle', 'Reason'],
        ['Instagram', 'studio.kim', 'Late'],
        ['Instagram', 'old.name', ''],
      ]),
      { expireAt },
    );
    expect(record).toMatchObject({ succeeded: 0, pending: 2, failed: 0 });
    const { list } = await waitingFor(owner, { target: 'blacklist' });
    expect(list.map(({ handle, reason, scope }) => [handle, reason, scope])).toEqual([
      ['old.name', 'Bought followers', 'all'],
      ['studio.kim', 'Late', 'all'],
    ]);
    await makeKnown('instagram', 'handle,followers\nstudio.kim,12000\n');
    const entries = (await world.ask(owner, listBlacklist)).data.list;
    expect(entries.map(({ creator, reason, expireAt: end }) => [creator.handle, reason, end])).toEqual([
      ['studio.kim', 'Late', expireAt],
    ]);
    const listId = await world.makeList(owner, 'Spring');
    const into = await imported(
      listId,
      workbookOf([
        ['Platform', 'Handle'],
        ['Instagram', 'old.name'],
      ]),
    );
    expect(into).toMatchObject({ pending: 0, reasons: [{ reason: 'blacklisted', count: 1 }] });
  });

  it('only the team sees and removes unknown accounts; in private lists, only the owner', async () => {
    const [shared, hidden] = [
      await world.makeList(owner, 'Spring'),
      await world.makeList(owner, 'Mine', false),
    ];
    for (const listId of [shared, hidden]) await imported(listId, handlesOf(['new.face']));
    await blacklisted(handlesOf(['old.face']), { scope: 'list', listId: hidden });
    await blacklisted(handlesOf(['bad.face']));
    const ids = (await pool().query<{ id: string }>('select id from pending_creator order by id')).rows.map(
      ({ id }) => id,
    );
    expect(ids).toHaveLength(4);
    const seenBy = async (username: string) =>
      (await waitingFor(username, { target: 'blacklist' })).list.map(({ handle }) => handle);
    expect(await seenBy(owner)).toEqual(['bad.face', 'old.face']);
    expect(await seenBy(member)).toEqual(['bad.face']);
    expect(await seenBy(basic)).toEqual([]);
    expect((await world.ask(basic, listPendingCreators, { query: { listId: shared } })).code).toBe(404);
    expect((await world.ask(member, listPendingCreators, { query: { listId: hidden } })).code).toBe(404);
    expect((await world.ask(basic, removePendingCreators, { body: { ids } })).data.removed).toEqual([]);
    const byMember = (await world.ask(member, removePendingCreators, { body: { ids } })).data;
    expect(byMember.removed).toHaveLength(2);
  });

  it('removed unknown accounts are pending again after an undo; both are listed actions', async () => {
    const listId = await world.makeList(owner, 'Spring');
    await imported(listId, unknownRows);
    const ids = (await waitingFor(owner, { listId })).list.map(({ id }) => id);
    const { removed, actId } = (await world.ask(owner, removePendingCreators, { body: { ids } })).data;
    expect(removed).toHaveLength(3);
    expect(await handlesWaiting(listId)).toEqual([]);
    expect((await world.ask(owner, listFavouriteActs)).data.list[0]).toMatchObject({
      kind: 'pendingRemoved',
      creators: 3,
    });
    await makeKnown('tiktok', 'handle,followers\nnew.face,12000\n');
    expect(await world.held(listId)).toEqual(['maker1']);
    const undone = await world.ask(owner, undoFavouriteAct, { body: { actId: actId ?? '' } });
    expect(undone.data).toMatchObject({ restored: 3, skipped: 0 });
    expect(await world.held(listId)).toEqual(['maker1', 'new.face']);
    expect(await handlesWaiting(listId)).toEqual([channel, 'Studio.Kim'].sort());
  });

  it('unknown accounts are removed and restored with their import or list', async () => {
    const listId = await world.makeList(owner, 'Spring');
    await imported(listId, unknownRows);
    const { actId } = (await world.ask(owner, removeFavourite, { params: { id: listId } })).data;
    expect((await pool().query('select from pending_creator')).rowCount).toBe(0);
    await world.ask(owner, undoFavouriteAct, { body: { actId } });
    expect(await handlesWaiting(listId)).toHaveLength(3);
    const action = (await world.ask(owner, listFavouriteActs)).data.list.find(
      ({ kind }) => kind === 'imported',
    );
    expect(action).toMatchObject({ creators: 1, waiting: 3 });
    expect((await world.ask(owner, listImports)).data.list[0]).toMatchObject({ isUndone: false });
    const undone = await world.ask(owner, undoFavouriteAct, { body: { actId: action?.id ?? '' } });
    expect(undone.data).toMatchObject({ restored: 1 });
    expect((await world.ask(owner, listFavouriteActs)).data.list[0]).toMatchObject({
      kind: 'undone',
      creators: 1,
      waiting: 3,
    });
    expect((await world.ask(owner, listImports)).data.list[0]).toMatchObject({ pending: 3, isUndone: true });
  });

  it('unknown accounts are pending only if known creators leave room, in sheet order', async () => {
    await allow(pool(), team, 'listCreators', 3);
    const listId = await world.makeList(owner, 'Small');
    const rows = handlesOf(['new.a', 'maker1', 'new.b', 'maker2', 'new.c']);
    expect(await imported(listId, rows)).toMatchObject({
      failure: 'full',
      succeeded: 0,
      pending: 0,
      failed: 5,
    });
    expect(await imported(listId, rows, { onFull: 'fill' })).toMatchObject({
      succeeded: 2,
      pending: 1,
      failed: 2,
    });
    expect(await handlesWaiting(listId)).toEqual(['new.a']);
    const more = await world.ask(owner, addToFavourite, { params: { id: listId }, body: { ids: ['3'] } });
    expect(more.code).toBe(430);
  });

  it('unknown accounts are exported in the template’s columns', async () => {
    const listId = await world.makeList(owner, 'Spring');
    await imported(listId, unknownRows);
    const query = { target: 'list', listId };
    const { bytes, name } = await world.file(owner, fetchPendingCreators, { query });
    expect(name).toBe('Pending accounts.xlsx');
    expect(cellsOf(bytes)).toEqual([
      ['Platform', 'Handle', 'Profile link', 'Name'],
      ['tiktok', 'new.face', 'https://www.tiktok.com/@new.face', ''],
      ['youtube', channel, `https://www.youtube.com/channel/${channel}`, ''],
      ['instagram', 'Studio.Kim', 'https://www.instagram.com/Studio.Kim/', 'Kim'],
    ]);
  });
});

describe('the accounts of a file', () => {
  it('accounts are matched by channel id if the handles are outdated', async () => {
    const other = 'UC1111111111abcdefghijkl';
    await makeKnown('youtube', `handle,channel id,followers\nkanal,${channel},13000\nada,${other},9\n`);
    const listId = await world.makeList(owner, 'Spring');
    const body = { youtube: ['old_kanal', 'kanal', 'ada'], youtubeChannels: [channel, other, null], listId };
    const { fates, youtube } = (await world.ask(owner, countKnownAccounts, { body })).data;
    expect(fates.youtube).toEqual(['known', 'contradiction', 'known']);
    expect(youtube).toEqual({ known: 3, unknown: 0 });
    const record = await imported(
      listId,
      workbookOf([
        ['Name', 'Handle', 'YouTube Channel ID'],
        ['Kanal', 'old_kanal', channel],
        ['Both', 'kanal', other],
        ['Ada', 'ada', null],
      ]),
    );
    expect(record).toMatchObject({ succeeded: 2, reasons: [{ reason: 'contradiction', count: 1 }] });
  });

  it('accounts are counted as known or unknown before the import', async () => {
    await makeKnown('youtube', `handle,channel id,followers\nkanal,${channel},13000\n`);
    const { data } = await world.ask(owner, countKnownAccounts, {
      body: { tiktok: ['Maker1', 'maker2', 'nobody', 'maker1'], youtube: [channel, 'else'], instagram: [] },
    });
    expect(data).toEqual({
      tiktok: { known: 2, unknown: 1 },
      youtube: { known: 1, unknown: 1 },
      instagram: { known: 0, unknown: 0 },
      asked: [],
      fates: {
        tiktok: ['known', 'known', 'waits', 'known'],
        youtube: ['known', 'waits'],
        instagram: [],
      },
      inList: null,
    });
  });

  it('the counts match a later import into the list', async () => {
    const listId = await world.makeList(owner, 'Spring');
    await imported(listId, handlesOf(['maker1', 'waiting.one']));
    await world.ask(owner, addToBlacklist, { body: { ids: ['3'], reason: 'Late', scope: 'all' } });
    await blacklisted(handlesOf(['bad.face']));
    const rows = ['maker1', 'maker2', 'maker3', 'waiting.one', 'bad.face', 'new.face'];
    const body = { tiktok: rows, youtube: [], instagram: [], listId };
    const { inList } = (await world.ask(owner, countKnownAccounts, { body })).data;
    expect(inList).toEqual({
      already: 2,
      blacklisted: 2,
      isNew: 1,
      isAsked: 0,
      waits: 1,
      contradicting: 0,
    });
    const record = await imported(listId, handlesOf(rows));
    const reasonOf = (wanted: string) => record.reasons.find(({ reason }) => reason === wanted)?.count;
    expect([record.succeeded, record.pending]).toEqual([inList?.isNew, inList?.waits]);
    expect([reasonOf('already'), reasonOf('blacklisted')]).toEqual([inList?.already, inList?.blacklisted]);
    expect((await world.ask(basic, countKnownAccounts, { body })).code).toBe(404);
  });

  it('the counts match a later import into the blacklist', async () => {
    const listId = await world.makeList(owner, 'Spring');
    await world.ask(owner, addToBlacklist, { body: { ids: ['1'], reason: 'Late', scope: 'all' } });
    await blacklisted(handlesOf(['bad.face']));
    const rows = ['maker1', 'maker2', 'bad.face', 'new.face'];
    const body = { tiktok: rows, youtube: [], instagram: [], target: 'blacklist' as const };
    const { fates, inList } = (await world.ask(owner, countKnownAccounts, { body })).data;
    expect(fates.tiktok).toEqual(['blacklisted', 'known', 'blacklisted', 'waits']);
    // Only for that list; an entry for all lists is separate.
    const only = (await world.ask(owner, countKnownAccounts, { body: { ...body, listId } })).data;
    expect(only.fates.tiktok).toEqual(['known', 'known', 'waits', 'waits']);
    const record = await blacklisted(handlesOf(rows));
    expect([record.succeeded, record.pending]).toEqual([inList?.isNew, inList?.waits]);
  });
});
