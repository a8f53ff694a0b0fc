import {
  addFavourite,
  addToBlacklist,
  addToFavourite,
  changeBlacklistEntry,
  changeFavourite,
  checkBlacklist,
  findContainingLists,
  getFavourite,
  listBlacklist,
  listFavouriteActs,
  listFavouriteCreators,
  listFavourites,
  removeFavourite,
  removeFromBlacklist,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { searchDay } from '../search/testing/seed.ts';
import { type Ask, createAsk, listWorld, people } from './testing/world.ts';

const { owner, basic: stranger } = people;
let harness: TestApp;
let ask: Ask;

beforeAll(async () => {
  harness = await listWorld(60);
  ask = createAsk(harness);
});
afterAll(() => harness.close());

let id: string;
let actId: string;
beforeEach(async () => {
  harness.now = searchDay;
  await emptyTables(
    harness.database.pool,
    'favourite_list, blacklist_entry, favourite_undo, operation_record, creator_note, equity_override',
  );
  id = (await ask(owner, addFavourite, { body: { name: 'Spring', isPublic: true } })).data.id;
  const { data } = await ask(owner, addToFavourite, { params: { id }, body: { ids: ['1', '2'] } });
  actId = data.actId ?? '';
  const body = { ids: ['3'], reason: 'Late' };
  await ask(owner, addToBlacklist, { body: { ...body, scope: 'all' } });
  await ask(owner, addToBlacklist, { body: { ...body, scope: 'list', listId: id } });
});

it('hides a public list from another team in all list endpoints', async () => {
  expect((await ask(stranger, listFavourites)).data.list).toEqual([]);
  expect((await ask(stranger, getFavourite, { params: { id } })).code).toBe(404);
  expect((await ask(stranger, listFavouriteCreators, { params: { id } })).code).toBe(404);
  expect((await ask(stranger, findContainingLists, { query: { bloggerId: '1,2' } })).data.list).toEqual([]);
  expect((await ask(stranger, listFavouriteActs)).data.total).toBe(0);
});

it('does not let another team change a public list', async () => {
  const before = (await ask(owner, getFavourite, { params: { id } })).data;
  const params = { id };
  const tries = [
    await ask(stranger, changeFavourite, { params, body: { name: 'Winter', revision: before.revision } }),
    await ask(stranger, addToFavourite, { params, body: { ids: ['4'] } }),
    await ask(stranger, removeFromFavourite, { params, body: { ids: ['1'] } }),
    await ask(stranger, removeFavourite, { params }),
    await ask(stranger, undoFavouriteAct, { body: { actId } }),
  ];
  expect(tries.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
  expect((await ask(owner, getFavourite, { params: { id } })).data).toEqual(before);
});

it('hides another team’s blacklist, and keeps it unchanged', async () => {
  const before = (await ask(owner, listBlacklist)).data;
  expect(before.total).toBe(2);
  expect((await ask(stranger, listBlacklist)).data.total).toBe(0);
  expect((await ask(stranger, checkBlacklist, { body: { ids: ['3'] } })).data.hits).toEqual([]);
  const ids = before.list.map((entry) => entry.id);
  for (const entry of ids) {
    const change = { params: { id: entry }, body: { reason: 'Never' } };
    expect((await ask(stranger, changeBlacklistEntry, change)).code).toBe(404);
  }
  expect((await ask(stranger, removeFromBlacklist, { body: { ids } })).data.removed).toEqual([]);
  expect((await ask(owner, listBlacklist)).data).toEqual(before);
});
