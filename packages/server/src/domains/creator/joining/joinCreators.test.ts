import {
  addFavourite,
  addToBlacklist,
  addToFavourite,
  findContainingLists,
  getCreator,
  getCreatorNote,
  keepCreatorNote,
  keepQuote,
  undoFavouriteAct,
  unlockEmails,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { listJoinedCreators } from '@reachkit/contract/creator/joined';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { planImport, readTable, runImport } from '../../acquisition/service.ts';
import { creatorDependents } from '../../domains.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { mergeCreators } from '../service.ts';

const { owner, free } = people;
const staff = 'office:admin';
const channel = `UC${'a'.repeat(22)}`;
const link = `https://www.youtube.com/channel/${channel}`;
const early = new Date('2026-03-01T06:00:00Z');
const late = new Date('2026-03-01T06:10:00Z');

let world: TestApp;
let ask: Ask;
beforeAll(async () => {
  world = await testApp();
  ask = createAsk(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(
    world.database.pool,
    'creator, creator_disclosure, favourite_list, equity_charge, equity_usage, operation_record, import_run',
  );
  world.now = early;
});

const read = async <Row extends Record<string, unknown>>(query: string, values: unknown[] = []) =>
  (await world.database.pool.query<Row>(query, values)).rows;

async function importText(text: string, asOf: string, isTrial = false) {
  const plan = planImport(await readTable(Buffer.from(text)), 'youtube', []);
  const order = {
    plan,
    fileName: 'a.csv',
    fileHash: 'hash',
    asOf,
    now: world.now,
    isTrial,
    dependents: creatorDependents,
  };
  const { counts, joined, leftOut } = await runImport(world.database.pool, order);
  return { ...counts, joined, reasons: leftOut.map(({ reason }) => reason.code) };
}

/** Imports a channel by its id, then by its handle; returns the ids of both rows, the older one first. */
async function storedTwice(): Promise<readonly [older: string, newer: string]> {
  await importText(`link,followers,country\n${link},900,Germany\n`, '2026-01-01');
  await importText('handle,name,followers,email\nlena,Lena,1000,lena@mail.example\n', '2026-02-01');
  const rows = await read<{ id: string }>('select id from creator order by id');
  expect(rows).toHaveLength(2);
  return [rows[0]?.id ?? '', rows[1]?.id ?? ''];
}

const joinByImport = () => importText(`handle,link,followers\nlena,${link},1100\n`, '2026-03-01');

describe('a channel that was imported by id and by handle', () => {
  it('is merged when an import names both, with the data of both', async () => {
    const [older] = await storedTwice();
    expect(await joinByImport()).toMatchObject({ joined: 1, updated: 1, leftOut: 0, reasons: [] });
    expect(
      await read('select id, handle, channel_id, name, region, email, followers::int from creator'),
    ).toEqual([
      {
        id: older,
        handle: 'lena',
        channel_id: channel,
        name: 'Lena',
        region: 'DE',
        email: 'lena@mail.example',
        followers: 1100,
      },
    ]);
    expect(await read('select day::text, followers::int from creator_snapshot order by day')).toEqual([
      { day: '2026-01-01', followers: 900 },
      { day: '2026-02-01', followers: 1000 },
      { day: '2026-03-01', followers: 1100 },
    ]);
    expect(await read('select joined from import_run order by id desc limit 1')).toEqual([{ joined: 1 }]);
    expect(await joinByImport()).toMatchObject({ joined: 0, unchanged: 1 });
  });

  it('stays two rows after a dry run, which reports the merge', async () => {
    await storedTwice();
    const trial = await importText(`handle,link\nlena,${link}\n`, '2026-03-01', true);
    expect(trial).toMatchObject({ joined: 1, updated: 1 });
    expect(await read('select id from creator')).toHaveLength(2);
    expect(await read('select * from creator_join')).toEqual([]);
  });

  it('is created once by a file with its id, its handle and both', async () => {
    const file = `handle,link,followers,country\n,${link},900,\nlena,,,Germany\nlena,${link},,\n`;
    expect(await importText(file, '2026-01-01')).toMatchObject({
      read: 3,
      created: 1,
      leftOut: 2,
      joined: 0,
      reasons: ['same_creator', 'same_creator'],
    });
    expect(await read('select handle, channel_id, followers::int from creator')).toEqual([
      { handle: 'lena', channel_id: channel, followers: 900 },
    ]);
  });

  it('matches both rows of a file that name the merged creator by id and handle', async () => {
    await storedTwice();
    await joinByImport();
    const file = `handle,link,followers,country\n,${link},1200,\nlena,,,France\n`;
    expect(await importText(file, '2026-04-01')).toMatchObject({ updated: 2, leftOut: 0 });
    expect(await read('select followers::int, region from creator')).toEqual([
      { followers: 1200, region: 'FR' },
    ]);
  });

  it('stays two rows if the handle belongs to another id', async () => {
    await importText(`handle,link\nlena,https://www.youtube.com/channel/UC${'b'.repeat(22)}\n`, '2026-01-01');
    await importText(`link,followers\n${link},5\n`, '2026-01-01');
    expect(await joinByImport()).toMatchObject({ joined: 0, reasons: ['identity_conflict'] });
    expect(await read('select id from creator')).toHaveLength(2);
  });

  it('is found through ids of earlier merges', async () => {
    const [older, newer] = await storedTwice();
    await joinByImport();
    await importText('handle\nlena_old\n', '2026-01-02');
    expect(await importText(`handle,link\nlena_old,${link}\n`, '2026-01-03')).toMatchObject({ joined: 1 });
    const rows = await read('select former_id, creator_id from creator_join order by 1');
    expect(rows.map(({ creator_id }) => creator_id)).toEqual([older, older]);
    expect(rows[0]).toMatchObject({ former_id: newer });
    expect(await read('select handle from creator')).toEqual([{ handle: 'lena' }]);
  });
});

describe('team data of both creators', () => {
  it('moves to the older creator; the earlier of duplicates stays, and no counter increases', async () => {
    const [older, newer] = await storedTwice();
    const { data: list } = await ask(owner, addFavourite, { body: { name: 'Both', isPublic: true } });
    const { data: other } = await ask(owner, addFavourite, { body: { name: 'One', isPublic: true } });
    const into = (id: string, creator: string) =>
      ask(owner, addToFavourite, { params: { id }, body: { ids: [creator] } });
    const platform = 'youtube';
    await into(list.id, newer);
    await into(other.id, newer);
    await ask(owner, keepCreatorNote, {
      params: { id: newer },
      body: { note: 'first', labels: ['a'], revision: 0 },
    });
    await ask(owner, unlockEmails, { body: { ids: [newer] } });
    await ask(owner, addToBlacklist, { body: { ids: [newer], reason: 'late', scope: 'all' } });
    world.now = late;
    await into(list.id, older);
    await ask(owner, keepCreatorNote, {
      params: { id: older },
      body: { note: 'second', labels: ['b'], revision: 0 },
    });
    await ask(owner, keepQuote, {
      params: { platform, id: newer },
      body: { amount: 100, format: 'youtube_long' },
    });
    const team = await read<{ team_id: string }>('select team_id from favourite_list limit 1');
    const teamId = team[0]?.team_id;
    // Both analyses and both addresses were charged within one period.
    await read(
      `insert into equity_charge (team_id, key, period_start, subject, amount, state, created_at)
       select $1::bigint, 'basicAnalyses', '2026-03-01'::date, 'creator ' || id, 1, 'kept', now() from unnest(array[$2, $3]) id
       union all select $1::bigint, 'emailUnlocks', '2026-02-01'::date, 'email ' || $2, 1, 'kept', now()`,
      [teamId, older, newer],
    );
    await read(
      `insert into equity_usage (team_id, key, period_start, used) values ($1, 'basicAnalyses', '2026-03-01', 7)`,
      [teamId],
    );

    expect(await joinByImport()).toMatchObject({ joined: 1 });

    expect(await read('select list_id, creator_id, created_at from favourite_member order by 1')).toEqual([
      { list_id: list.id, creator_id: older, created_at: early },
      { list_id: other.id, creator_id: older, created_at: early },
    ]);
    expect((await ask(owner, getCreatorNote, { params: { id: newer } })).data).toMatchObject({
      note: 'first\n\nsecond',
      labels: ['a', 'b'],
    });
    expect(await read('select creator_id, reason from blacklist_entry')).toEqual([
      { creator_id: older, reason: 'late' },
    ]);
    expect(await read('select creator_id from creator_quote')).toEqual([{ creator_id: older }]);
    expect(await read('select creator_id, unlocked_at from email_unlock')).toEqual([
      { creator_id: older, unlocked_at: early },
    ]);
    expect(
      await read(`select key, subject from equity_charge where key <> 'searches' order by key, period_start`),
    ).toEqual([
      { key: 'basicAnalyses', subject: `creator ${older}` },
      { key: 'emailUnlocks', subject: `email ${older}` },
      { key: 'emailUnlocks', subject: `email ${older}` },
    ]);
    expect(await read(`select used from equity_usage where key = 'basicAnalyses'`)).toEqual([{ used: 6 }]);
    expect((await ask(owner, unlockEmails, { body: { ids: [newer] } })).data).toMatchObject({
      success: [{ id: older, isNew: false }],
    });
  });

  it('is recorded for the team and for staff; only staff see the list of merges', async () => {
    const [older, newer] = await storedTwice();
    const { data: list } = await ask(owner, addFavourite, { body: { name: 'Both', isPublic: true } });
    await ask(owner, addToFavourite, { params: { id: list.id }, body: { ids: [newer] } });
    world.now = late;
    await joinByImport();
    const { data } = await ask(staff, listJoinedCreators, { query: { creatorId: newer } });
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          formerId: newer,
          former: { handle: 'lena', channelId: null, name: 'Lena' },
          creator: { id: older, platform: 'youtube', handle: 'lena', name: 'Lena' },
          source: 'file',
          moved: { 'favourite_member.creator_id': { moved: 1, dropped: 0 } },
          at: late.toISOString(),
        },
      ],
    });
    expect((await ask(owner, listJoinedCreators)).status).toBe(403);
    const { data: log } = await ask(owner, listOperationRecords);
    expect(log.list[0]).toMatchObject({ domain: 'creator', action: 'creatorsJoined', object: { id: older } });
    expect((await ask(free, listOperationRecords)).data.list).not.toContainEqual(
      expect.objectContaining({ action: 'creatorsJoined' }),
    );
  });
});

describe('the merged id', () => {
  it('leads to the page, lists and actions of the current creator', async () => {
    const [older, newer] = await storedTwice();
    const { data: list } = await ask(owner, addFavourite, { body: { name: 'Both', isPublic: true } });
    await joinByImport();
    const page = await ask(owner, getCreator, { params: { platform: 'youtube', id: newer } });
    expect(page.data.creator).toMatchObject({ id: older, handle: 'lena' });
    const put = await ask(owner, addToFavourite, { params: { id: list.id }, body: { ids: [newer, older] } });
    expect(put.data.lists[0]).toMatchObject({ added: [older], count: 1 });
    expect((await ask(owner, findContainingLists, { query: { bloggerId: newer } })).data.list).toEqual([
      { listId: list.id, bloggerIds: [older] },
    ]);
  });

  it('is followed by an undo of an earlier action', async () => {
    const [older, newer] = await storedTwice();
    const { data: list } = await ask(owner, addFavourite, { body: { name: 'Both', isPublic: true } });
    const { data: action } = await ask(owner, addToFavourite, {
      params: { id: list.id },
      body: { ids: [newer] },
    });
    await joinByImport();
    expect(await read('select creator_id from favourite_member')).toEqual([{ creator_id: older }]);
    const undone = await ask(owner, undoFavouriteAct, { body: { actId: action.actId ?? '' } });
    expect(undone.data).toMatchObject({ restored: 1, skipped: 0 });
    expect(await read('select * from favourite_member')).toEqual([]);
  });
});

describe('during a merge', () => {
  it('writes with the merged id wait, and apply to the current creator', async () => {
    const [older, newer] = await storedTwice();
    const { data: list } = await ask(owner, addFavourite, { body: { name: 'Both', isPublic: true } });
    const client = await world.database.pool.connect();
    try {
      await client.query('begin');
      await mergeCreators(client, {
        dependents: creatorDependents,
        platform: 'youtube',
        day: '2026-03-01',
        source: 'file',
        now: early,
        creators: planImport(await readTable(Buffer.from(`handle,link\nlena,${link}\n`)), 'youtube', [])
          .creators,
      });
      const put = ask(owner, addToFavourite, { params: { id: list.id }, body: { ids: [newer] } });
      const note = ask(owner, keepCreatorNote, {
        params: { id: newer },
        body: { note: 'kept', revision: 0 },
      });
      const quote = ask(owner, keepQuote, {
        params: { platform: 'youtube', id: newer },
        body: { amount: 100, format: 'youtube_long' },
      });
      const waiting = `select count(*)::int as found from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await read<{ found: number }>(waiting))[0]?.found).toBe(3);
      await client.query('commit');
      expect((await put).data.lists[0]).toMatchObject({ added: [older] });
      expect((await note).data).toMatchObject({ note: 'kept' });
      expect((await quote).status).toBe(200);
    } finally {
      client.release();
    }
    for (const table of ['favourite_member', 'creator_note', 'creator_quote']) {
      expect(await read(`select creator_id from ${table}`)).toEqual([{ creator_id: older }]);
    }
  });
});
