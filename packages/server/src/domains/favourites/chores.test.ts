import { addFavourite, addToFavourite, undoFavouriteAct } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { actsKept, favouriteChores } from './chores.ts';
import { asker, listWorld, people } from './testing/world.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await listWorld(3);
});
afterAll(() => harness.close());

async function round(now: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const { name, keptFor, remove } of favouriteChores) {
    done[name] = await remove(harness.database.db, new Date(now.getTime() - keptFor), 100);
  }
  return done;
}

it('an act outlives the time within which it can be taken back, and goes after thirteen months', async () => {
  const ask = asker(harness);
  const { data } = await ask(people.owner, addFavourite, { body: { name: 'list' } });
  const put = await ask(people.owner, addToFavourite, { params: { id: data.id }, body: { ids: ['1'] } });
  const after = (ms: number) => new Date(harness.now.getTime() + ms);
  expect(await round(after(10 * 60_000))).toEqual({ undoneActs: 0, favouriteActs: 0 });
  expect(await round(after(60 * 60_000))).toEqual({ undoneActs: 1, favouriteActs: 0 });
  const late = await ask(people.owner, undoFavouriteAct, { body: { actId: put.data.actId ?? '' } });
  expect(late.code).toBe(404);
  expect(await round(after(actsKept + 1000))).toEqual({ undoneActs: 0, favouriteActs: 2 });
});
