import {
  addFavourite,
  addToFavourite,
  changeFavourite,
  copyFavourites,
  type DataOf,
  getFavourite,
  keepCreatorNote,
  listFavouriteActs,
  listUndoMinutes,
  moveFavourites,
  removeFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordOperations } from '../../../platform/records/record.ts';
import type { TestApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { searchDay } from '../../search/testing/seed.ts';
import { favouriteRecords } from '../records.ts';
import { type Ask, createAsk, listWorld, people } from '../testing/world.ts';

const { owner, member, basic } = people;
let harness: TestApp;
let ask: Ask;

beforeAll(async () => {
  harness = await listWorld(30);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = searchDay;
  await emptyTables(harness.database.pool, 'favourite_list, favourite_undo, operation_record, creator_note');
});

async function make(username: string, name: string, isPublic: boolean): Promise<string> {
  return (await ask(username, addFavourite, { body: { name, isPublic } })).data.id;
}
const put = async (username: string, id: string, ...ids: number[]) =>
  (await ask(username, addToFavourite, { params: { id }, body: { ids: ids.map(String) } })).data;
const actions = async (username: string, query: Readonly<Record<string, string>> = {}) =>
  (await ask(username, listFavouriteActs, { query })).data;
const linesOf = ({ list }: DataOf<typeof listFavouriteActs>) =>
  list.map(({ kind, lists }) => [kind, ...lists].join(' '));
const nameOf = async (username: string) =>
  (
    await harness.database.pool.query<{ name: string }>(
      'select nick_name as name from account where username = $1',
      [username],
    )
  ).rows[0]?.name;

it('lists actions with person, time and number of creators, latest first', async () => {
  const first = await make(owner, 'First', true);
  const second = await make(owner, 'Second', true);
  await put(owner, first, 1, 2, 3);
  harness.now = new Date(searchDay.getTime() + 60_000);
  await ask(member, moveFavourites, {
    params: { id: first },
    body: { ids: ['1', '2'], targetIds: [second] },
  });
  const { list, total } = await actions(owner);
  expect(total).toBe(4);
  expect(list[0]).toEqual({
    id: expect.any(String),
    kind: 'moved',
    by: await nameOf(member),
    at: harness.now.toISOString(),
    lists: ['Second'],
    from: 'First',
    creators: 2,
    scope: null,
    canUndo: false,
    isUndone: false,
  });
  expect(list.slice(1).map(({ kind, by }) => [kind, by])).toEqual([
    ['added', await nameOf(owner)],
    ['listMade', await nameOf(owner)],
    ['listMade', await nameOf(owner)],
  ]);
  expect((await actions(member)).list[0]).toMatchObject({ kind: 'moved', canUndo: true });
});

it('leaves out actions on private lists of colleagues and those of other teams', async () => {
  const open = await make(owner, 'Open', true);
  const hidden = await make(owner, 'Hidden', false);
  await put(owner, open, 1);
  await put(owner, hidden, 2);
  await ask(owner, removeFavourite, { params: { id: hidden } });
  await ask(member, keepCreatorNote, { params: { id: '1' }, body: { note: 'Kind', revision: 0 } });
  await make(basic, 'Elsewhere', true);
  expect(linesOf(await actions(owner))).toEqual([
    'noteChanged',
    'listDeleted Hidden',
    'added Hidden',
    'added Open',
    'listMade Hidden',
    'listMade Open',
  ]);
  expect(await actions(member)).toMatchObject({ total: 3 });
  expect(linesOf(await actions(member))).toEqual(['noteChanged', 'added Open', 'listMade Open']);
  expect(linesOf(await actions(owner, { scope: 'mine' }))).not.toContain('noteChanged');
  expect(linesOf(await actions(member, { scope: 'mine' }))).toEqual(['noteChanged']);
  expect(linesOf(await actions(basic))).toEqual(['listMade Elsewhere']);
});

it('hides private list names from colleagues in an action that includes public ones', async () => {
  const open = await make(owner, 'Open', true);
  const wide = await make(owner, 'Wide', true);
  const hidden = await make(owner, 'Hidden', false);
  await put(owner, hidden, 1, 2, 3);
  const params = { id: hidden };
  await ask(owner, copyFavourites, { params, body: { ids: ['1'], targetIds: [open] } });
  const moved = await ask(owner, moveFavourites, { params, body: { ids: ['2'], targetIds: [wide, open] } });
  await ask(owner, undoFavouriteAct, { body: { actId: String(moved.data.actId) } });
  await ask(owner, addToFavourite, {
    params: { id: open },
    body: { ids: ['7'], targetIds: [hidden, wide] },
  });
  await put(owner, wide, 8);
  await ask(owner, moveFavourites, { params: { id: wide }, body: { ids: ['8'], targetIds: [hidden] } });
  const { revision } = (await ask(owner, getFavourite, { params: { id: open } })).data;
  await ask(owner, changeFavourite, {
    params: { id: open },
    body: { name: 'Secret', isPublic: false, revision },
  });

  const seen = async (username: string) =>
    (await actions(username)).list
      .filter(({ kind }) => kind !== 'listMade')
      .map(({ kind, lists, from, creators }) => [kind, lists, from, creators]);
  expect(await seen(owner)).toEqual([
    ['listChanged', ['Open', 'Secret'], null, null],
    ['moved', ['Hidden'], 'Wide', 1],
    ['added', ['Wide'], null, 1],
    ['added', ['Open', 'Hidden', 'Wide'], null, 1],
    ['undone', ['Wide', 'Open'], 'Hidden', 1],
    ['moved', ['Wide', 'Open'], 'Hidden', 1],
    ['copied', ['Open'], 'Hidden', 1],
    ['added', ['Hidden'], null, 3],
  ]);
  expect(await seen(member)).toEqual([
    ['listChanged', ['Open'], null, null],
    ['moved', [], 'Wide', 1],
    ['added', ['Wide'], null, 1],
    ['added', ['Open', 'Wide'], null, 1],
    ['undone', ['Wide', 'Open'], null, 1],
    ['moved', ['Wide', 'Open'], null, 1],
    ['copied', ['Open'], null, 1],
  ]);
});

it('offers an undo to its actor, once and for a limited time', async () => {
  const id = await make(owner, 'Open', true);
  const { actId } = await put(owner, id, 1, 2);
  const isOpen = async (username: string) =>
    (await actions(username)).list.map(({ kind, canUndo, isUndone }) => [kind, canUndo, isUndone]);
  expect(await isOpen(owner)).toEqual([
    ['added', true, false],
    ['listMade', false, false],
  ]);
  expect((await isOpen(member))[0]).toEqual(['added', false, false]);

  harness.now = new Date(searchDay.getTime() + listUndoMinutes * 60_000);
  expect((await isOpen(owner))[0]).toEqual(['added', true, false]);
  harness.now = new Date(harness.now.getTime() + 1);
  expect((await isOpen(owner))[0]).toEqual(['added', false, false]);
  expect((await ask(owner, undoFavouriteAct, { body: { actId: String(actId) } })).code).toBe(404);

  harness.now = searchDay;
  expect((await ask(owner, undoFavouriteAct, { body: { actId: String(actId) } })).code).toBe(0);
  expect((await isOpen(owner)).slice(0, 2)).toEqual([
    ['undone', false, false],
    ['added', false, true],
  ]);
});

it('is paged', async () => {
  for (let at = 1; at <= 5; at += 1) await make(owner, `List ${at}`, true);
  const page = (pageNum: number) => actions(owner, { pageNum: String(pageNum), pageSize: '2' });
  expect(linesOf(await page(1))).toEqual(['listMade List 5', 'listMade List 4']);
  expect(linesOf(await page(3))).toEqual(['listMade List 1']);
  expect(await page(4)).toEqual({ list: [], total: 5, next: null });
  expect((await ask(owner, listFavouriteActs, { query: { pageSize: '101' } })).code).toBe(400);
});

it('shows an action of a removed account without a name', async () => {
  await make(owner, 'Open', true);
  const { teamId, id } = (
    await harness.database.pool.query('select team_id as "teamId", id from account where username = $1', [
      owner,
    ])
  ).rows[0];
  await recordOperations(harness.database.db, favouriteRecords, [
    { teamId, actorId: Number(id) + 1_000_000, action: 'listMade', at: searchDay },
  ]);
  expect((await actions(member)).list[0]).toMatchObject({ by: null, canUndo: false });
});
