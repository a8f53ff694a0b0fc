import { addFavourite, getFavourite, listFavourites } from '@reachkit/contract';
import { listActivity } from '@reachkit/contract/session/logins';
import { inviteMember, registerMember, removeMember } from '@reachkit/contract/session/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { type Ask, createAsk, listWorld, people } from '../favourites/testing/world.ts';
import { countMembers } from '../people/countMembers.ts';
import { demoPassword } from './demoAccounts.ts';

const { owner, member, basic } = people;
let harness: TestApp;
let ask: Ask;
/** The account of a person who has just joined the owner's team. */
let leaver: string;
let turn = 0;

beforeAll(async () => {
  harness = await listWorld(4);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await emptyTables(harness.database.pool, 'favourite_list, operation_record');
  turn += 1;
  leaver = `leaver${turn}`;
  const { data } = await ask(owner, inviteMember, { body: {} });
  const joined = await ask(owner, registerMember, {
    body: { invitation: data.invitation, account: leaver, nickName: 'Leaver', password: demoPassword },
  });
  expect(joined).toMatchObject({ code: 0 });
});

const idOf = async (username: string) => {
  const { rows } = await harness.database.pool.query<{ id: string }>(
    'select id from account where username = $1',
    [username],
  );
  return rows[0]?.id ?? '';
};
const remove = (by: string, id: string, transferTo = '') =>
  ask(by, removeMember, { params: { id }, query: { transferTo } });

describe('a removed member', () => {
  it('is signed out, cannot sign in, and passes the lists to the owner', async () => {
    const { data: hidden } = await ask(leaver, addFavourite, { body: { name: 'Hidden', isPublic: false } });
    await ask(leaver, addFavourite, { body: { name: 'Open', isPublic: true } });
    expect((await ask(owner, getFavourite, { params: { id: hidden.id } })).code).toBe(404);
    expect(await remove(owner, await idOf(leaver))).toMatchObject({ code: 0, data: { lists: 2 } });
    const { data } = await ask(owner, listFavourites);
    expect(data.list.map(({ name, isOwn }) => [name, isOwn]).sort()).toEqual([
      ['Hidden', true],
      ['Open', true],
    ]);
    expect(await ask(leaver, listFavourites)).toMatchObject({ code: 401, data: { reason: 'removed' } });
    const { data: activity } = await ask(owner, listActivity);
    expect(activity.list[0]).toMatchObject({ action: 'memberRemoved' });
  });

  it('passes the lists to the chosen colleague', async () => {
    await ask(leaver, addFavourite, { body: { name: 'Hidden', isPublic: false } });
    const to = await idOf(member);
    expect(await remove(owner, await idOf(leaver), to)).toMatchObject({
      data: { lists: 1 },
    });
    expect((await ask(member, listFavourites)).data.list.map(({ name }) => name)).toEqual(['Hidden']);
    expect((await ask(owner, listFavourites)).data.list).toEqual([]);
  });

  it('is removed once, and frees a seat', async () => {
    const { rows } = await harness.database.pool.query<{ id: string; team_id: string }>(
      'select id, team_id from account where username = $1',
      [leaver],
    );
    const [{ id = '', team_id: teamId = '' } = {}] = rows;
    const count = () => countMembers(harness.database.db, Number(teamId));
    const before = await count();
    expect((await remove(owner, id)).code).toBe(0);
    expect(await count()).toBe(before - 1);
    expect((await remove(owner, id)).code).toBe(404);
  });

  it.each([
    ['nobody', () => Promise.resolve('987654321')],
    ['somebody of another team', () => idOf(basic)],
    ['themself, who joined long ago', () => idOf(leaver)],
    ['no number', () => Promise.resolve('me')],
  ])('cannot pass anything to %s', async (_, to) => {
    await ask(leaver, addFavourite, { body: { name: 'Hidden', isPublic: false } });
    const refused = await remove(owner, await idOf(leaver), await to());
    expect(refused).toMatchObject({ code: 400, data: { fields: { transferTo: { rule: 'unknown_value' } } } });
    expect((await ask(leaver, listFavourites)).data.list).toHaveLength(1);
  });

  it('cannot be the owner, and cannot be removed by a colleague', async () => {
    expect((await remove(owner, await idOf(owner))).code).toBe(403);
    expect((await remove(member, await idOf(leaver))).code).toBe(403);
    expect((await remove(basic, await idOf(leaver))).code).toBe(404);
    expect((await ask(leaver, listFavourites)).code).toBe(0);
  });
});
