import {
  addFavourite,
  addToBlacklist,
  addToFavourite,
  changeBlacklistEntry,
  changeFavourite,
  checkBlacklist,
  copyFavourites,
  creatorNoteEvent,
  favouritesEvent,
  findContainingLists,
  getCreator,
  getFavourite,
  keepCreatorNote,
  listBlacklist,
  listFavouriteCreators,
  listFavourites,
  listTeamLabels,
  listUndoMinutes,
  moveFavourites,
  removeFavourite,
  removeFromBlacklist,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../platform/live/publish.ts';
import type { TestApp } from '../../testing/app.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { allow } from '../search/exporting/testing/world.ts';
import { searchDay } from '../search/testing/seed.ts';
import { type Ask, createAsk, listWorld, people } from './testing/world.ts';

const { owner, member, basic, free } = people;
let harness: TestApp;
let ask: Ask;
let team: number;

beforeAll(async () => {
  harness = await listWorld(60);
  ask = createAsk(harness);
  const { rows } = await harness.database.pool.query<{ team: number }>(
    'select team_id::int as team from account where username = $1',
    [owner],
  );
  team = rows[0]?.team ?? 0;
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = searchDay;
  await emptyTables(
    harness.database.pool,
    'favourite_list, blacklist_entry, favourite_undo, operation_record, creator_note, equity_override',
  );
});

async function make(username: string, name: string, isPublic = true): Promise<string> {
  const { code, data } = await ask(username, addFavourite, { body: { name, isPublic } });
  expect(code).toBe(0);
  return data.id;
}

const put = (username: string, id: string, ...ids: number[]) =>
  ask(username, addToFavourite, { params: { id }, body: { ids: ids.map(String) } });

async function heldBy(username: string, id: string, query: Readonly<Record<string, string>> = {}) {
  const { data } = await ask(username, listFavouriteCreators, { params: { id }, query });
  return data.list.map((row) => Number(row.id));
}

const later = (minutes: number) => {
  harness.now = new Date(harness.now.getTime() + minutes * 60_000);
};

describe('a list', () => {
  it('a list can be created, searched, changed and deleted', async () => {
    const { data: made } = await ask(owner, addFavourite, {
      body: { name: ' Autumn home ', description: 'Storage boxes', colour: 3, isPublic: true },
    });
    expect(made).toMatchObject({
      name: 'Autumn home',
      description: 'Storage boxes',
      colour: 3,
      isPublic: true,
      isOwn: true,
      count: 0,
      limit: 10_000,
      canManage: true,
      isReadOnly: false,
      revision: 1,
    });
    await make(owner, 'Spring');
    const { data } = await ask(owner, listFavourites, { query: { keyword: 'BOXES' } });
    expect(data.list.map(({ name }) => name)).toEqual(['Autumn home']);
    expect(data).toMatchObject({ stock: { used: 2, limit: 300 }, bulkLimit: 500 });
    const changed = await ask(owner, changeFavourite, {
      params: { id: made.id },
      body: { name: 'Winter home', revision: 1 },
    });
    expect(changed.data).toMatchObject({ name: 'Winter home', description: 'Storage boxes', revision: 2 });
    expect((await ask(owner, removeFavourite, { params: { id: made.id } })).code).toBe(0);
    expect((await ask(owner, getFavourite, { params: { id: made.id } })).code).toBe(404);
  });

  it.each([
    [{ name: '  ' }, { name: { rule: 'required' } }],
    [{ name: 'x'.repeat(61) }, { name: { rule: 'too_long', limit: 60 } }],
    [{ name: 'x', colour: 6 }, { colour: { rule: 'unknown_value' } }],
    [{ name: 'x', description: 'y'.repeat(301) }, { description: { rule: 'too_long', limit: 300 } }],
  ])('a sender with invalid fields is rejected with a field error: %j', async (body, fields) => {
    const { code, data } = await ask(owner, addFavourite, { body: body as { name: string } });
    expect(code).toBe(400);
    expect(data).toMatchObject({ fields });
  });

  it('a list is not created beyond the plan’s limit, which the error contains', async () => {
    await make(free, 'first', false);
    const { code, data } = await ask(free, addFavourite, { body: { name: 'second' } });
    expect(code).toBe(430);
    expect(data).toMatchObject({ feature: 'favouriteLists', used: 1, limit: 1, needVersion: 'basic' });
  });

  it('a private list is hidden from all others, even the team owner', async () => {
    const mine = await make(member, 'mine', false);
    await put(member, mine, 1);
    expect((await ask(owner, getFavourite, { params: { id: mine } })).code).toBe(404);
    expect((await ask(owner, removeFavourite, { params: { id: mine } })).code).toBe(404);
    expect((await put(owner, mine, 2)).code).toBe(404);
    const { data } = await ask(owner, listFavourites);
    // It still counts among the team's lists.
    expect(data).toMatchObject({ list: [], stock: { used: 1 } });
    const containing = await ask(owner, findContainingLists, { query: { bloggerId: '1' } });
    expect(containing.data.list).toEqual([]);
  });

  it('a public list is editable by all; only creator and owner hide or delete', async () => {
    const shared = await make(owner, 'shared');
    const renamed = await ask(member, changeFavourite, {
      params: { id: shared },
      body: { name: 'renamed', revision: 1 },
    });
    expect(renamed.data).toMatchObject({ name: 'renamed', isOwn: false, canManage: false });
    const hidden = await ask(member, changeFavourite, {
      params: { id: shared },
      body: { isPublic: false, revision: 2 },
    });
    expect(hidden.code).toBe(403);
    expect((await ask(member, removeFavourite, { params: { id: shared } })).code).toBe(403);
    expect((await put(member, shared, 1)).code).toBe(0);
    const theirs = await make(member, 'theirs');
    expect((await ask(owner, getFavourite, { params: { id: theirs } })).data.canManage).toBe(true);
    expect((await ask(owner, removeFavourite, { params: { id: theirs } })).code).toBe(0);
  });

  it('an outdated change does not overwrite a list: the response has the current state', async () => {
    const id = await make(owner, 'one');
    await ask(member, changeFavourite, { params: { id }, body: { name: 'theirs', revision: 1 } });
    const late = await ask(owner, changeFavourite, { params: { id }, body: { name: 'mine', revision: 1 } });
    expect(late.code).toBe(1201);
    expect(late.data).toMatchObject({ name: 'theirs', revision: 2 });
  });

  it('a list beyond a lowered plan can be read and emptied but not filled', async () => {
    const [first, second] = [await make(owner, 'first'), await make(owner, 'second')];
    await put(owner, second, 1);
    await allow(harness.database.pool, team, 'favouriteLists', 1);
    const { data } = await ask(owner, listFavourites);
    expect(data.list.map(({ name, isReadOnly }) => [name, isReadOnly]).sort()).toEqual([
      ['first', false],
      ['second', true],
    ]);
    expect((await put(owner, first, 2)).code).toBe(0);
    const refused = await put(owner, second, 2);
    expect(refused.code).toBe(430);
    expect(refused.data).toMatchObject({ feature: 'favouriteLists', limit: 1 });
    const emptied = await ask(owner, removeFromFavourite, { params: { id: second }, body: { ids: ['1'] } });
    expect(emptied.data.removed).toEqual(['1']);
  });
});

describe('creators of a list', () => {
  it('creators are added once; the response lists present, blacklisted and unknown ones', async () => {
    const id = await make(owner, 'list');
    await ask(owner, addToBlacklist, { body: { ids: ['3'], reason: 'Took the sample', scope: 'all' } });
    await put(owner, id, 1);
    const { data } = await ask(member, addToFavourite, {
      params: { id },
      body: { ids: ['2', '1', '3', '999', 'x'] },
    });
    expect(data.lists).toEqual([
      {
        listId: id,
        name: 'list',
        added: ['2'],
        already: ['1'],
        refused: [
          { id: '3', reason: 'blacklisted', why: 'Took the sample' },
          { id: '999', reason: 'unknown', why: null },
          { id: 'x', reason: 'unknown', why: null },
        ],
        left: [],
        count: 2,
        limit: 10_000,
      },
    ]);
    expect((await ask(owner, getFavourite, { params: { id } })).data.count).toBe(2);
  });

  it('creators do not exceed a list’s limit: all or nothing, or the first ones', async () => {
    await allow(harness.database.pool, team, 'listCreators', 3);
    const [id, other] = [await make(owner, 'list'), await make(owner, 'other')];
    await put(owner, id, 1);
    const body = { ids: ['2', '3', '4'], targetIds: [other] };
    const refused = await ask(owner, addToFavourite, { params: { id }, body });
    expect(refused.code).toBe(430);
    expect(refused.data).toMatchObject({ feature: 'listCreators', used: 1, limit: 3 });
    expect(await heldBy(owner, other)).toEqual([]);
    const filled = await ask(owner, addToFavourite, { params: { id }, body: { ...body, onFull: 'fill' } });
    expect(filled.data.lists.map(({ added, left }) => [added, left])).toEqual([
      [['2', '3'], ['4']],
      [['2', '3', '4'], []],
    ]);
  });

  it('creators are added in bulk up to the plan’s limit; one at a time always', async () => {
    const mine = await make(free, 'mine', false);
    expect((await put(free, mine, 1)).code).toBe(0);
    const refused = await put(free, mine, 2, 3);
    expect(refused.code).toBe(430);
    expect(refused.data).toMatchObject({ feature: 'bulkCollect', used: 2, limit: 0, needVersion: 'basic' });
    const list = await make(basic, 'list');
    const many = Array.from({ length: 51 }, (_, place) => place + 1);
    expect((await put(basic, list, ...many)).data).toMatchObject({ feature: 'bulkCollect', limit: 50 });
    expect((await put(basic, list, ...many.slice(1))).code).toBe(0);
  });

  it('creators are moved, except those blacklisted for the target list', async () => {
    const [from, to] = [await make(owner, 'from'), await make(owner, 'to')];
    await put(owner, from, 1, 2, 3);
    await put(owner, to, 2);
    await ask(owner, addToBlacklist, { body: { ids: ['3'], reason: 'Not here', scope: 'list', listId: to } });
    const { data } = await ask(member, moveFavourites, {
      params: { id: from },
      body: { ids: ['1', '2', '3', '4'], targetIds: [to] },
    });
    expect(data.removed.sort()).toEqual(['1', '2']);
    expect(data.lists[0]).toMatchObject({
      added: ['1'],
      already: ['2'],
      refused: [
        { id: '3', reason: 'blacklisted', why: 'Not here' },
        { id: '4', reason: 'unknown' },
      ],
    });
    expect(await heldBy(owner, from)).toEqual([3]);
    expect((await heldBy(owner, to)).sort()).toEqual([1, 2]);
  });

  it('creators are filtered, sorted and paged, with their contact status', async () => {
    const id = await make(owner, 'list');
    await put(owner, id, 1, 2, 3);
    later(1);
    await put(member, id, ...Array.from({ length: 30 }, (_, place) => place + 4));
    const all = await ask(owner, listFavouriteCreators, { params: { id }, query: { pageSize: '100' } });
    expect(all.data.total).toBe(33);
    expect(all.data.list.slice(0, 30).every(({ addedBy }) => addedBy !== all.data.list[32]?.addedBy)).toBe(
      true,
    );
    expect(all.data.counts).toMatchObject({ all: 33, notContacted: 33, contacted: 0, replied: 0 });
    for (const sort of ['added', 'followers', 'medianPlays', 'lastVideo', 'price']) {
      for (const order of ['desc', 'asc']) {
        const walked: string[] = [];
        let searchAfter = '';
        do {
          const { data } = await ask(owner, listFavouriteCreators, {
            params: { id },
            query: { sort, order, pageSize: '7', searchAfter },
          });
          walked.push(...data.list.map((row) => row.id));
          searchAfter = data.searchAfter ?? '';
        } while (searchAfter !== '');
        const whole = await ask(owner, listFavouriteCreators, {
          params: { id },
          query: { sort, order, pageSize: '100' },
        });
        expect(walked).toEqual(whole.data.list.map((row) => row.id));
        expect(new Set(walked).size).toBe(33);
      }
    }
    const some = await ask(owner, listFavouriteCreators, {
      params: { id },
      query: { platforms: 'tiktok,youtube', region: 'US', pageSize: '100' },
    });
    const plain = all.data.list.filter(({ platform, region }) => platform !== 'instagram' && region === 'US');
    expect(some.data.list.map((row) => row.id)).toEqual(plain.map((row) => row.id));
    expect(plain.length).toBeGreaterThan(0);
    const known = all.data.list.find(({ platform }) => platform === 'tiktok');
    const byLink = await ask(owner, listFavouriteCreators, {
      params: { id },
      query: { keyword: `https://www.tiktok.com/@${known?.handle}?lang=en` },
    });
    expect(byLink.data.list.map((row) => row.id)).toContain(known?.id);
    const { data: first } = await ask(owner, listFavouriteCreators, {
      params: { id },
      query: { pageSize: '7' },
    });
    const another = await make(owner, 'another');
    const refusedCursors = [
      [id, 'followers', 'e30'],
      ...['----', '1e999', '9.9.9'].map((value) => [
        id,
        'followers',
        Buffer.from(JSON.stringify({ order: 'followers desc', value, id: '1' })).toString('base64url'),
      ]),
      [id, 'followers', first.searchAfter ?? ''],
      [another, 'added', first.searchAfter ?? ''],
    ] as const;
    for (const [list = '', sort = '', searchAfter = ''] of refusedCursors) {
      const stale = await ask(owner, listFavouriteCreators, {
        params: { id: list },
        query: { sort, searchAfter },
      });
      expect(stale).toMatchObject({ code: 400, data: { fields: { searchAfter: { rule: 'stale_cursor' } } } });
    }
    const locked = await ask(free, listFavouriteCreators, {
      params: { id: await make(free, 'mine', false) },
      query: { audience_region: 'US' },
    });
    expect(locked.data).toMatchObject({ feature: 'searchScope' });
  });

  it('creators have the team’s notes, which an outdated change does not overwrite', async () => {
    const id = await make(owner, 'list');
    await put(owner, id, 1, 2);
    const kept = await ask(member, keepCreatorNote, {
      params: { id: '1' },
      body: { note: 'Answers at night', labels: ['fast', ' fast ', 'home'], revision: 0 },
    });
    expect(kept.data).toMatchObject({ note: 'Answers at night', labels: ['fast', 'home'], revision: 1 });
    const late = await ask(owner, keepCreatorNote, { params: { id: '1' }, body: { note: '', revision: 0 } });
    expect(late.code).toBe(1201);
    expect(late.data).toMatchObject({ note: 'Answers at night' });
    const { data: teamLabels } = await ask(owner, listTeamLabels);
    expect(teamLabels.labels).toEqual([
      { label: 'fast', count: 1 },
      { label: 'home', count: 1 },
    ]);
    const [first] = teamLabels.people;
    await ask(owner, keepCreatorNote, {
      params: { id: '2' },
      body: { ownerId: first?.id ?? '', revision: 0 },
    });
    const stranger = await ask(owner, keepCreatorNote, {
      params: { id: '2' },
      body: { ownerId: '999999', revision: 1 },
    });
    expect(stranger.data).toMatchObject({ fields: { ownerId: { rule: 'unknown_value' } } });
    expect(await heldBy(owner, id, { label: 'home' })).toEqual([1]);
    expect(await heldBy(owner, id, { owner: first?.id ?? '' })).toEqual([2]);
    expect(await heldBy(owner, id, { owner: '0' })).toEqual([1]);
    // Another team does not see it.
    const other = await make(basic, 'other');
    await put(basic, other, 1);
    expect((await ask(basic, listFavouriteCreators, { params: { id: other } })).data.list[0]).toMatchObject({
      note: '',
      labels: [],
    });
  });
});

describe('undoing an action', () => {
  it('undo restores moved creators, and keeps later changes of others', async () => {
    const [from, to] = [await make(owner, 'from'), await make(owner, 'to')];
    await put(member, from, 1, 2, 3);
    const before = await ask(owner, listFavouriteCreators, { params: { id: from } });
    later(1);
    const { data } = await ask(owner, moveFavourites, {
      params: { id: from },
      body: { ids: ['1', '2', '3'], targetIds: [to] },
    });
    later(1);
    // A colleague removes a creator from the new list and adds it again: it counts as added by the colleague.
    await ask(member, removeFromFavourite, { params: { id: to }, body: { ids: ['3'] } });
    await put(member, to, 3);
    const undone = await ask(owner, undoFavouriteAct, { body: { actId: data.actId ?? '' } });
    expect(undone.data).toEqual({ restored: 5, skipped: 1, listIds: [from, to] });
    expect(await heldBy(owner, to)).toEqual([3]);
    const after = await ask(owner, listFavouriteCreators, { params: { id: from } });
    const stand = (list: typeof after.data.list) =>
      list.map(({ id, addedAt, addedBy }) => [id, addedAt, addedBy]);
    expect(stand(after.data.list)).toEqual(stand(before.data.list));
    expect((await ask(owner, undoFavouriteAct, { body: { actId: data.actId ?? '' } })).code).toBe(404);
  });

  it('undo restores a deleted list with its creators, its blacklist and its id', async () => {
    const id = await make(member, 'list');
    await put(member, id, 1, 2);
    await ask(member, addToBlacklist, { body: { ids: ['3'], reason: 'Late', scope: 'list', listId: id } });
    const { data } = await ask(member, removeFavourite, { params: { id } });
    expect((await ask(member, listBlacklist)).data.total).toBe(0);
    await ask(member, undoFavouriteAct, { body: { actId: data.actId } });
    expect((await ask(owner, getFavourite, { params: { id } })).data).toMatchObject({
      name: 'list',
      count: 2,
    });
    expect((await put(member, id, 3)).data.lists[0]?.refused).toEqual([
      { id: '3', reason: 'blacklisted', why: 'Late' },
    ]);
  });

  it('undo is all or nothing if there is not enough room', async () => {
    await allow(harness.database.pool, team, 'listCreators', 2);
    const id = await make(owner, 'list');
    await put(owner, id, 1, 2);
    const { data } = await ask(owner, removeFromFavourite, { params: { id }, body: { ids: ['1', '2'] } });
    await put(owner, id, 3);
    const refused = await ask(owner, undoFavouriteAct, { body: { actId: data.actId ?? '' } });
    expect(refused.data).toMatchObject({ feature: 'listCreators', used: 1, limit: 2 });
    expect(await heldBy(owner, id)).toEqual([3]);
    // The action can be undone once there is room.
    await ask(owner, removeFromFavourite, { params: { id }, body: { ids: ['3'] } });
    expect((await ask(owner, undoFavouriteAct, { body: { actId: data.actId ?? '' } })).data.restored).toBe(2);
  });

  it('undo is limited to one’s own actions, and in time', async () => {
    const id = await make(owner, 'list');
    const { data } = await put(owner, id, 1);
    expect((await ask(member, undoFavouriteAct, { body: { actId: data.actId ?? '' } })).code).toBe(404);
    later(listUndoMinutes + 1);
    expect((await ask(owner, undoFavouriteAct, { body: { actId: data.actId ?? '' } })).code).toBe(404);
    expect(await heldBy(owner, id)).toEqual([1]);
  });

  it('undo is recorded like every action; one without changes is not', async () => {
    const id = await make(owner, 'list');
    const other = await make(owner, 'other');
    const { data } = await put(owner, id, 1, 2);
    expect((await put(owner, id, 1)).data.actId).toBeNull();
    await ask(owner, copyFavourites, { params: { id }, body: { ids: ['1'], targetIds: [other] } });
    await ask(owner, undoFavouriteAct, { body: { actId: data.actId ?? '' } });
    const { rows } = await harness.database.pool.query(
      'select action as kind, detail as about, is_private from operation_record where domain = $1 order by id',
      ['favourites'],
    );
    expect(rows).toEqual([
      { kind: 'listMade', about: { lists: ['list'] }, is_private: false },
      { kind: 'listMade', about: { lists: ['other'] }, is_private: false },
      { kind: 'added', about: { lists: ['list'], creators: 2 }, is_private: false },
      { kind: 'copied', about: { from: 'list', lists: ['other'], creators: 1 }, is_private: false },
      { kind: 'undone', about: { lists: ['list'], creators: 2 }, is_private: false },
    ]);
  });
});

describe('the blacklist', () => {
  it('a blacklist entry blocks a creator until it ends, and is shown with the creator', async () => {
    const end = new Date(searchDay.getTime() + 3_600_000).toISOString();
    const added = await ask(owner, addToBlacklist, {
      body: { ids: ['1', '2', '999'], reason: 'Took the sample', scope: 'all', expireAt: end },
    });
    expect(added.data).toMatchObject({ already: [], unknown: ['999'] });
    expect(added.data.added).toHaveLength(2);
    const again = await ask(member, addToBlacklist, { body: { ids: ['1'], reason: 'Other', scope: 'all' } });
    expect(again.data).toMatchObject({ added: [], already: [{ id: '1', reason: 'Took the sample' }] });
    expect((await ask(member, checkBlacklist, { body: { ids: ['1', '3'] } })).data.hits).toEqual([
      {
        id: '1',
        entryId: added.data.added[0],
        reason: 'Took the sample',
        scope: 'all',
        by: '旗舰版演示',
        expireAt: end,
      },
    ]);
    const { rows } = await harness.database.pool.query<{ platform: string }>(
      'select platform from creator where id = 1',
    );
    const profile = await ask(owner, getCreator, { params: { platform: rows[0]?.platform ?? '', id: '1' } });
    expect(profile.data).toMatchObject({ blacklist: { reason: 'Took the sample', scope: 'all' } });
    later(61);
    expect((await ask(owner, listBlacklist)).data.total).toBe(0);
    const past = await ask(owner, listBlacklist, { query: { state: 'past' } });
    expect(past.data.list.map(({ isInForce }) => isInForce)).toEqual([false, false]);
    const id = await make(owner, 'list');
    expect((await put(owner, id, 1)).data.lists[0]?.added).toEqual(['1']);
    // An expired entry makes room for a new one.
    const renewed = await ask(owner, addToBlacklist, { body: { ids: ['1'], reason: 'Again', scope: 'all' } });
    expect(renewed.data.added).toHaveLength(1);
  });

  it('the blacklist is searched by creator and reason; entries are changed, and removed with undo', async () => {
    await ask(owner, addToBlacklist, { body: { ids: ['1'], reason: 'Never answered', scope: 'all' } });
    await ask(member, addToBlacklist, { body: { ids: ['2'], reason: 'Fake followers', scope: 'all' } });
    const found = await ask(owner, listBlacklist, { query: { keyword: 'FAKE' } });
    expect(found.data).toMatchObject({
      total: 1,
      list: [{ reason: 'Fake followers', scope: 'all', list: null }],
    });
    const [entry] = found.data.list;
    const changed = await ask(owner, changeBlacklistEntry, {
      params: { id: entry?.id ?? '' },
      body: { reason: 'Bought followers' },
    });
    expect(changed.data).toMatchObject({ reason: 'Bought followers', expireAt: null });
    const past = await ask(owner, changeBlacklistEntry, {
      params: { id: entry?.id ?? '' },
      body: { expireAt: '2020-01-01T00:00:00Z' },
    });
    expect(past.data).toMatchObject({ fields: { expireAt: { rule: 'too_small' } } });
    const removed = await ask(owner, removeFromBlacklist, { body: { ids: [entry?.id ?? '', '999'] } });
    expect(removed.data.removed).toEqual([entry?.id]);
    await ask(owner, undoFavouriteAct, { body: { actId: removed.data.actId ?? '' } });
    expect((await ask(owner, listBlacklist)).data.list.map(({ reason }) => reason).sort()).toEqual([
      'Bought followers',
      'Never answered',
    ]);
  });

  it.each([
    [{ ids: ['1'], scope: 'all' }, { reason: { rule: 'required' } }],
    [{ ids: ['1'], reason: ' ', scope: 'all' }, { reason: { rule: 'required' } }],
    [{ ids: [], reason: 'x', scope: 'all' }, { ids: { rule: 'required' } }],
    [{ ids: ['1'], reason: 'x', scope: 'list' }, { listId: { rule: 'required' } }],
    [{ ids: ['1'], reason: 'x', scope: 'team' }, { scope: { rule: 'unknown_value' } }],
    [{ ids: ['1'], reason: 'x', scope: 'all', expireAt: 'soon' }, { expireAt: { rule: 'wrong_format' } }],
  ])('an invalid blacklist entry returns a field error: %j', async (body, fields) => {
    const { code, data } = await ask(owner, addToBlacklist, { body: body as { ids: string[] } });
    expect(code).toBe(400);
    expect(data).toMatchObject({ fields });
  });

  it('the blacklist of a private list is hidden from the others', async () => {
    const mine = await make(member, 'mine', false);
    await ask(member, addToBlacklist, { body: { ids: ['1'], reason: 'Quiet', scope: 'list', listId: mine } });
    expect((await ask(owner, listBlacklist)).data.total).toBe(0);
    expect((await ask(member, listBlacklist)).data.list).toMatchObject([
      { list: { id: mine, name: 'mine' } },
    ]);
    const foreign = await ask(owner, addToBlacklist, {
      body: { ids: ['1'], reason: 'x', scope: 'list', listId: mine },
    });
    expect(foreign.code).toBe(404);
  });
});

describe('live messages about lists', () => {
  it('live messages go to the team for public lists, to the owner for private ones', async () => {
    const client = await harness.database.pool.connect();
    const notifications: {
      target: object;
      message: { event?: string; data: { listIds: string[]; actKey?: string } };
    }[] = [];
    try {
      await client.query(`listen ${liveNotifyChannel}`);
      client.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '')));
      const mine = await make(member, 'mine', false);
      const shared = await make(owner, 'shared');
      // The messages about creating the lists have arrived now.
      await client.query('select 1');
      notifications.length = 0;
      await ask(member, addToFavourite, {
        params: { id: mine },
        body: { ids: ['1'], targetIds: [shared], actKey: 'tab 1' },
      });
      await put(member, mine, 1);
      await ask(owner, changeFavourite, { params: { id: shared }, body: { isPublic: false, revision: 1 } });
      await client.query('select 1');
    } finally {
      client.removeAllListeners('notification');
      await client.query('unlisten *');
      client.release();
    }
    const [mine, shared] = ['account', 'team'].map((target) =>
      notifications.filter((note) => target in note.target).map(({ message }) => message.data),
    );
    expect(notifications.every(({ message }) => message.event === favouritesEvent)).toBe(true);
    // The second request changed nothing. Making a list private is published to everyone who saw it.
    expect(mine).toMatchObject([{ actKey: 'tab 1' }]);
    expect(shared).toMatchObject([{ actKey: 'tab 1' }, { listIds: shared?.[0]?.listIds }]);
  });

  it('live messages contain the creator with a changed note, for the team only', async () => {
    const client = await harness.database.pool.connect();
    const notifications: { target: object; message: object }[] = [];
    try {
      await client.query(`listen ${liveNotifyChannel}`);
      client.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '')));
      const input = { params: { id: '7' }, body: { note: 'Answers at night', revision: 0 } };
      await ask(member, keepCreatorNote, input);
      // Refused, so nothing is published.
      expect((await ask(owner, keepCreatorNote, input)).code).toBe(1201);
      await client.query('select 1');
    } finally {
      client.removeAllListeners('notification');
      await client.query('unlisten *');
      client.release();
    }
    expect(notifications).toEqual([
      {
        target: { team: expect.any(Number) },
        message: { code: 0, msg: '', event: creatorNoteEvent, data: { creatorId: '7', revision: 1 } },
      },
    ]);
  });

  it('live messages about the blacklist go to the team, or to those seeing the list', async () => {
    const client = await harness.database.pool.connect();
    const notifications: { target: object; message: { data: { listIds: string[] } } }[] = [];
    const mine = await make(member, 'mine', false);
    const ofMine = { ids: ['2'], reason: 'Quiet', scope: 'list' as const, listId: mine };
    try {
      await client.query(`listen ${liveNotifyChannel}`);
      client.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '')));
      const all = await ask(owner, addToBlacklist, { body: { ids: ['1'], reason: 'Late', scope: 'all' } });
      const one = await ask(member, addToBlacklist, { body: ofMine });
      // Existing entries change nothing.
      await ask(member, addToBlacklist, { body: ofMine });
      await ask(owner, changeBlacklistEntry, {
        params: { id: all.data.added[0] ?? '' },
        body: { reason: 'Later' },
      });
      const freed = await ask(member, removeFromBlacklist, {
        body: { ids: [...all.data.added, ...one.data.added] },
      });
      await ask(member, undoFavouriteAct, { body: { actId: freed.data.actId ?? '' } });
      await client.query('select 1');
    } finally {
      client.removeAllListeners('notification');
      await client.query('unlisten *');
      client.release();
    }
    const [toMaker, toTeam] = ['account', 'team'].map((target) =>
      notifications.filter((note) => target in note.target).map(({ message }) => message.data.listIds),
    );
    expect(toTeam).toEqual([[], [], [], []]);
    expect(toMaker).toEqual([[mine], [mine], [mine]]);
  });
});
