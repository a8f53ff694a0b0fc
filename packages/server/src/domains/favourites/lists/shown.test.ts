import { addFavourite, addToFavourite, getFavourite, listFavourites } from '@reachkit/contract';
import { listColours } from '@reachkit/contract/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { searchDay } from '../../search/testing/seed.ts';
import { type Ask, createAsk, listWorld, people } from '../testing/world.ts';

const { owner, member } = people;
let harness: TestApp;
let ask: Ask;

beforeAll(async () => {
  harness = await listWorld(10);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = searchDay;
  await emptyTables(harness.database.pool, 'favourite_list');
});

async function nickName(username: string): Promise<string | undefined> {
  const { rows } = await harness.database.pool.query<{ nick_name: string }>(
    'select nick_name from account where username = $1',
    [username],
  );
  return rows[0]?.nick_name;
}

describe('a list as it is shown', () => {
  it('a list has name, description, maker, time, number of creators and their limit', async () => {
    const { data: made } = await ask(member, addFavourite, {
      body: { name: 'Autumn home', description: 'Storage boxes', isPublic: true },
    });
    harness.now = new Date(searchDay.getTime() + 60_000);
    await ask(owner, addToFavourite, { params: { id: made.id }, body: { ids: ['1', '2', '3'] } });
    const { data } = await ask(owner, getFavourite, { params: { id: made.id } });
    expect(data).toMatchObject({
      name: 'Autumn home',
      description: 'Storage boxes',
      by: await nickName(member),
      isOwn: false,
      createdAt: searchDay.toISOString(),
      updatedAt: harness.now.toISOString(),
      count: 3,
      limit: 10_000,
    });
  });

  it('a list has one of five colours, ids 1 to 5, the first by default', async () => {
    for (const colour of [...listColours, undefined]) {
      const body = { name: `Colour ${colour ?? 'none'}`, ...(colour !== undefined && { colour }) };
      expect((await ask(owner, addFavourite, { body })).code).toBe(0);
    }
    const { data } = await ask(owner, listFavourites);
    expect(data.list.map(({ colour }) => colour).sort()).toEqual([1, 1, 2, 3, 4, 5]);
    for (const colour of [0, 6, 1.5]) {
      const payload = { name: 'No colour', colour };
      const answer = await harness.callAs(owner, { method: 'POST', url: addFavourite.path, payload });
      expect(answer.json(), String(colour)).toMatchObject({
        code: 400,
        data: { fields: { colour: { rule: 'unknown_value' } } },
      });
    }
  });
});
