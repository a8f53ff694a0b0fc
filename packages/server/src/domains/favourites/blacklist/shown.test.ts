import { addFavourite, addToBlacklist, addToFavourite, listBlacklist } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
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

it('a blacklist entry shows reason, lists, time and person, and blocks only those lists', async () => {
  const make = async (name: string) =>
    (await ask(owner, addFavourite, { body: { name, isPublic: true } })).data.id;
  const [spring, autumn] = [await make('Spring'), await make('Autumn')];
  const { rows } = await harness.database.pool.query<{ username: string; name: string }>(
    'select username, nick_name as name from account',
  );
  const nameOf = (username: string) => rows.find((row) => row.username === username)?.name;
  await ask(owner, addToBlacklist, { body: { ids: ['1'], reason: 'Took the sample', scope: 'all' } });
  harness.now = new Date(searchDay.getTime() + 60_000);
  await ask(member, addToBlacklist, {
    body: { ids: ['2'], reason: 'Not for spring', scope: 'list', listId: spring },
  });
  const { data } = await ask(owner, listBlacklist);
  expect(
    data.list.map(({ creator, reason, scope, list, at, by }) => [creator.id, reason, scope, list, at, by]),
  ).toEqual([
    [
      '2',
      'Not for spring',
      'list',
      { id: spring, name: 'Spring' },
      harness.now.toISOString(),
      nameOf(member),
    ],
    ['1', 'Took the sample', 'all', null, searchDay.toISOString(), nameOf(owner)],
  ]);
  const added = async (id: string) =>
    (await ask(owner, addToFavourite, { params: { id }, body: { ids: ['1', '2'] } })).data.lists[0]?.added;
  expect(await added(spring)).toEqual([]);
  expect(await added(autumn)).toEqual(['2']);
});
