import {
  addFavourite,
  addToFavourite,
  copyFavourites,
  listFavouriteCreators,
  removeFromFavourite,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type Ask, createAsk, listWorld, people } from '../testing/world.ts';

const { owner, member } = people;
let harness: TestApp;
let ask: Ask;

beforeAll(async () => {
  harness = await listWorld(10);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(() => emptyTables(harness.database.pool, 'favourite_list'));

async function listOf(username: string, name: string, ids: readonly string[], isPublic = true) {
  const { data } = await ask(username, addFavourite, { body: { name, isPublic } });
  if (ids.length > 0) {
    await ask(username, addToFavourite, { params: { id: data.id }, body: { ids: [...ids] } });
  }
  return data.id;
}

async function heldBy(id: string): Promise<string[]> {
  const { data } = await ask(owner, listFavouriteCreators, { params: { id } });
  return data.list.map((row) => row.id).sort();
}

describe('creators of a list', () => {
  it('creators are copied into other lists and stay; creators outside the list are unknown', async () => {
    const from = await listOf(owner, 'from', ['1', '2', '3']);
    const [first, second] = [await listOf(owner, 'first', ['2']), await listOf(owner, 'second', [])];
    const { data } = await ask(member, copyFavourites, {
      params: { id: from },
      body: { ids: ['1', '2', '9'], targetIds: [first, second] },
    });
    expect(data.lists.map(({ added, already, refused }) => [added, already, refused])).toEqual([
      [['1'], ['2'], [{ id: '9', reason: 'unknown', why: null }]],
      [['1', '2'], [], [{ id: '9', reason: 'unknown', why: null }]],
    ]);
    expect(await heldBy(from)).toEqual(['1', '2', '3']);
    expect(await heldBy(first)).toEqual(['1', '2']);
    expect(await heldBy(second)).toEqual(['1', '2']);
  });

  it('creators are not copied from or into a list that the person does not see', async () => {
    const open = await listOf(owner, 'open', ['1']);
    const hidden = await listOf(owner, 'hidden', ['2'], false);
    const copy = (from: string, to: string) =>
      ask(member, copyFavourites, { params: { id: from }, body: { ids: ['1', '2'], targetIds: [to] } });
    expect((await copy(hidden, open)).code).toBe(404);
    expect((await copy(open, hidden)).code).toBe(404);
    expect([await heldBy(open), await heldBy(hidden)]).toEqual([['1'], ['2']]);
  });

  it('creators are removed from one list, and stay in the others', async () => {
    const [first, second] = [await listOf(owner, 'first', ['1', '2']), await listOf(owner, 'second', ['1'])];
    const { data } = await ask(member, removeFromFavourite, {
      params: { id: first },
      body: { ids: ['1', '9'] },
    });
    expect(data.removed).toEqual(['1']);
    expect([await heldBy(first), await heldBy(second)]).toEqual([['2'], ['1']]);
  });
});
