import {
  addFavourite,
  addToBlacklist,
  listBlacklist,
  removeFavourite,
  removeFromBlacklist,
  undoFavouriteAct,
} from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../testing/world.ts';

const { owner } = people;
let harness: TestApp;
let ask: Ask;

beforeAll(async () => {
  harness = await listWorld(20);
  ask = createAsk(harness);
});
afterAll(() => harness.close());

it('allows blacklisting a creator again, except for a deleted list', async () => {
  const { data: list } = await ask(owner, addFavourite, { body: { name: 'Spring', isPublic: true } });
  const kept = async (ids: string[], scope: 'all' | 'list') =>
    (
      await ask(owner, addToBlacklist, {
        body: { ids, reason: 'Late', scope, ...(scope === 'list' && { listId: list.id }) },
      })
    ).data.added;
  const ids = [...(await kept(['1'], 'list')), ...(await kept(['2'], 'all'))];
  const { data: freed } = await ask(owner, removeFromBlacklist, { body: { ids } });
  await ask(owner, removeFavourite, { params: { id: list.id } });
  const undone = await ask(owner, undoFavouriteAct, { body: { actId: String(freed.actId) } });
  expect(undone).toMatchObject({ code: 0, data: { restored: 1, skipped: 1 } });
  const { data } = await ask(owner, listBlacklist);
  expect(data.list.map(({ creator }) => creator.id)).toEqual(['2']);
});
