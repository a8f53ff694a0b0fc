import {
  addFavourite,
  addToFavourite,
  favouritesEvent,
  getFavourite,
  listFavouriteActs,
  listFavouriteCreators,
  listFavourites,
  removeFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../platform/live/publish.ts';
import type { TestApp } from '../../testing/app.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { searchDay } from '../search/testing/seed.ts';
import { handOverLists } from './handOver.ts';
import { type Ask, createAsk, listWorld, people } from './testing/world.ts';

const { owner, basic } = people;
const leaver = '13800000077';
let harness: TestApp;
let ask: Ask;
let ids: Readonly<Record<string, number>>;
let teamId: number;

beforeAll(async () => {
  harness = await listWorld(20);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = searchDay;
  const { pool } = harness.database;
  await emptyTables(pool, 'favourite_list, favourite_undo, operation_record, creator_note, blacklist_entry');
  await pool.query('delete from account where username = $1', [leaver]);
  await pool.query(
    `insert into account (team_id, username, nick_name, password_hash, role_ids)
     select team_id, $1, 'Leaver', password_hash, role_ids from account where username = $2`,
    [leaver, people.member],
  );
  const { rows } = await pool.query<{ id: string; team_id: string; username: string }>(
    'select id, team_id, username from account',
  );
  ids = Object.fromEntries(rows.map(({ id, username }) => [username, Number(id)]));
  teamId = Number(rows.find(({ username }) => username === owner)?.team_id);
  ask = createAsk(harness);
});

async function make(username: string, name: string, isPublic: boolean, ...creators: number[]) {
  const { data } = await ask(username, addFavourite, { body: { name, isPublic } });
  if (creators.length > 0) {
    await ask(username, addToFavourite, { params: { id: data.id }, body: { ids: creators.map(String) } });
  }
  return data.id;
}
const handOver = (toUsername: string) =>
  harness.database.db.transaction((tx) =>
    handOverLists(tx, {
      teamId,
      fromAccountId: ids[leaver] ?? 0,
      toAccountId: ids[toUsername] ?? 0,
      at: harness.now,
    }),
  );
const remove = () => harness.database.pool.query('delete from account where username = $1', [leaver]);

describe('removing a member from a team', () => {
  it('removal transfers every list, private ones too, with their creators', async () => {
    const open = await make(leaver, 'Open', true, 1, 2);
    const hidden = await make(leaver, 'Hidden', false, 3);
    await make(owner, 'Open', true, 4);
    expect((await ask(owner, getFavourite, { params: { id: hidden } })).code).toBe(404);
    expect(await handOver(owner)).toBe(2);
    await remove();
    const { data } = await ask(owner, listFavourites);
    expect(data.list.map(({ name, isPublic, isOwn, count }) => [name, isPublic, isOwn, count])).toEqual(
      expect.arrayContaining([
        ['Open', true, true, 2],
        ['Hidden', false, true, 1],
        ['Open', true, true, 1],
      ]),
    );
    const held = await ask(owner, listFavouriteCreators, { params: { id: open } });
    expect(held.data.list.map(({ id, addedBy }) => [id, addedBy])).toEqual([
      ['2', null],
      ['1', null],
    ]);
    // A private list stays hidden from the others.
    expect((await ask(people.member, getFavourite, { params: { id: hidden } })).code).toBe(404);
  });

  it('the records show public lists to the team, private ones to the new owner', async () => {
    await make(leaver, 'Open', true);
    await make(leaver, 'Hidden', false);
    await handOver(people.member);
    const handed = async (username: string) =>
      (await ask(username, listFavouriteActs)).data.list.flatMap(({ kind, lists }) =>
        kind === 'listHandedOver' ? lists : [],
      );
    expect(await handed(owner)).toEqual(['Open']);
    expect(await handed(people.member)).toEqual(['Hidden', 'Open']);
  });

  it('removal notifies those who may see the lists at once', async () => {
    const open = await make(leaver, 'Open', true);
    const hidden = await make(leaver, 'Hidden', false);
    const listener = await harness.database.pool.connect();
    try {
      const notifications: unknown[] = [];
      listener.on('notification', ({ payload = '' }) => notifications.push(JSON.parse(payload)));
      await listener.query(`listen ${liveNotifyChannel}`);
      await handOver(people.member);
      await expect.poll(() => notifications.length).toBe(2);
      const data = (listId: string) => ({
        message: { event: favouritesEvent, data: { listIds: [listId] } },
      });
      expect(notifications).toMatchObject([
        { target: { team: teamId }, ...data(open) },
        { target: { account: ids[people.member] }, ...data(hidden) },
      ]);
    } finally {
      await listener.query(`unlisten ${liveNotifyChannel}`);
      listener.release();
    }
  });

  it('the database refuses to remove an account that owns lists, and nothing is lost', async () => {
    const id = await make(leaver, 'Open', true, 1);
    await expect(remove()).rejects.toMatchObject({ code: '23503', table: 'favourite_list' });
    expect((await ask(owner, getFavourite, { params: { id } })).data).toMatchObject({ count: 1 });
    await handOver(owner);
    expect((await remove()).rowCount).toBe(1);
  });

  it('removal transfers nothing to another team, nor to a colleague who may not sign in', async () => {
    const id = await make(leaver, 'Open', true);
    await expect(handOver(basic)).rejects.toMatchObject({ reason: 'notFound' });
    await harness.database.pool.query('update account set disabled_at = now() where username = $1', [
      people.member,
    ]);
    try {
      await expect(handOver(people.member)).rejects.toMatchObject({ reason: 'notFound' });
    } finally {
      await harness.database.pool.query('update account set disabled_at = null where username = $1', [
        people.member,
      ]);
    }
    expect((await ask(owner, getFavourite, { params: { id } })).data).toMatchObject({ isOwn: false });
  });

  it('a list deleted before the removal goes to the person who restores it', async () => {
    const id = await make(leaver, 'Open', true, 1, 2);
    const { data } = await ask(owner, removeFavourite, { params: { id } });
    await handOver(people.member);
    await remove();
    expect((await ask(owner, undoFavouriteAct, { body: { actId: data.actId } })).code).toBe(0);
    expect((await ask(owner, getFavourite, { params: { id } })).data).toMatchObject({
      isOwn: true,
      count: 2,
    });
  });
});
