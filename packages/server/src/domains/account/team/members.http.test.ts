import {
  addFavourite,
  addSavedSearch,
  fetchUserInfo,
  getEquity,
  listFavourites,
  openFilter,
  searchCreators,
} from '@reachkit/contract';
import {
  changeTeamMember,
  listOperationRecords,
  listTeamMembers,
  previewMemberRemoval,
  transferOwnership,
} from '@reachkit/contract/account/team';
import { inviteMember, registerMember, removeMember } from '@reachkit/contract/session/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { demoPassword } from '../../session/demoAccounts.ts';

const { owner, member, basic } = people;
let harness: TestApp;
let ask: Ask;
/** A person who has just joined the owner's team. */
let joined: string;
let turn = 0;

beforeAll(async () => {
  harness = await listWorld(6);
  await query(`update account set created_at = '2026-01-01'`);
});
afterAll(() => harness.close());
beforeEach(async () => {
  ask = createAsk(harness);
  await emptyTables(
    harness.database.pool,
    'favourite_list, saved_search, operation_record, member_cap, equity_charge, equity_usage, team_invitation',
  );
  await query(`update account set disabled_at = now(), role_ids = '{}' where username like 'joined%'`);
  await query(`update account set role_ids = '{ROLE_ADMIN}' where username = $1`, [owner]);
  await query(`update account set role_ids = '{}' where username = $1`, [member]);
  turn += 1;
  joined = `joined${turn}`;
  const { data } = await ask(owner, inviteMember, { body: {} });
  const body = { invitation: data.invitation, account: joined, nickName: 'Joined', password: demoPassword };
  expect((await ask(owner, registerMember, { body })).code).toBe(0);
});

const query = async (text: string, values: unknown[] = []) =>
  (await harness.database.pool.query(text, values)).rows;
const idOf = async (username: string) =>
  String((await query('select id from account where username = $1', [username]))[0]?.id);
const params = async (username: string) => ({ params: { id: await idOf(username) } });
const list = async (by: string = owner) => (await ask(by, listTeamMembers)).data;
const entryOf = async (username: string, by: string = owner) =>
  (await list(by)).list.find(({ account }) => account === username);
const give = async (by: string, to: string, identity: 'admin' | 'member') =>
  (await ask(by, changeTeamMember, { ...(await params(to)), body: { identity } })).code;
const transfer = async (by: string, to: string, confirmation = to) =>
  (await ask(by, transferOwnership, { ...(await params(to)), body: { confirmation } })).code;
const remove = async (by: string, who: string) =>
  (await ask(by, removeMember, { ...(await params(who)), query: { transferTo: '' } })).code;
const owners = () =>
  query(
    `select username from account where team_id = (select team_id from account where username = $1)
       and 'ROLE_ADMIN' = any(role_ids) and not 'ROLE_DEPUTY' = any(role_ids) and disabled_at is null`,
    [member],
  );
/** Each value of `which` is a different search with results. */
const search = (by: string, which: number) =>
  ask(by, searchCreators, {
    params: { platform: 'tiktok' },
    body: { ...openFilter, followerCount_end: `99999999${which}` },
  });

describe('the list of members', () => {
  it('contains account, identity, seats, and each member’s usage by counter', async () => {
    await search(joined, 1);
    await search(joined, 2);
    const { list: entries, counters, seats, canTransfer } = await list();
    expect(entries.map(({ account, identity }) => [account, identity])).toEqual([
      [owner, 'owner'],
      [member, 'member'],
      [joined, 'member'],
    ]);
    expect(entries[2]).toMatchObject({
      nickName: 'Joined',
      isSelf: false,
      canRemove: true,
      canSetCaps: true,
      canChangeIdentity: true,
      addedAt: harness.now.toISOString(),
    });
    expect(entries[2]?.usage[0]).toEqual({ key: 'searches', used: 2, cap: null });
    expect(entries[0]).toMatchObject({ isSelf: true, canRemove: false, canSetCaps: false });
    expect(counters[0]).toMatchObject({ key: 'searches', period: 'day', used: 2, limit: 2_000 });
    expect(seats).toEqual({ used: 2, invited: 0, limit: 20 });
    expect(canTransfer).toBe(true);
  });

  it('counts open invitations, and a freed seat at once', async () => {
    await ask(owner, inviteMember, { body: {} });
    expect((await list()).seats).toEqual({ used: 2, invited: 1, limit: 20 });
    expect(await remove(owner, joined)).toBe(0);
    expect((await list()).seats).toEqual({ used: 1, invited: 1, limit: 20 });
  });

  it('shows a member’s last activity, and null for one who never signed in', async () => {
    expect(await entryOf(joined)).toMatchObject({ lastActiveAt: null });
    await ask(joined, fetchUserInfo);
    const minute = new Date(Math.floor(harness.now.getTime() / 60_000) * 60_000).toISOString();
    expect(await entryOf(joined)).toMatchObject({ lastActiveAt: minute });
  });
});

describe('caps of a member', () => {
  it('block the member with a reason in their language, and are recorded', async () => {
    const input = { ...(await params(joined)), body: { caps: { searches: 1, emails: 0 } } };
    expect((await ask(owner, changeTeamMember, input)).code).toBe(0);
    expect((await search(joined, 1)).code).toBe(0);
    expect((await search(joined, 1)).code).toBe(0);
    const refused = await search(joined, 2);
    expect(refused).toMatchObject({ code: 430, data: { limitedBy: 'member', used: 1, limit: 1 } });
    expect((await search(owner, 2)).code).toBe(0);
    expect((await entryOf(joined))?.usage[0]).toEqual({ key: 'searches', used: 1, cap: 1 });
    const ownOf = async (username: string) => {
      const ofTeam = 'select team_id from account where username = $1';
      const { rows } = await harness.database.pool.query(ofTeam, [username]);
      const teamId = String(rows[0]?.team_id);
      const { items } = (await ask(username, getEquity, { params: { teamId } })).data;
      return items.flatMap(({ key, own }) => (own ? [[key, own]] : []));
    };
    expect(await ownOf(joined)).toEqual([
      ['searches', { cap: 1, used: 1 }],
      ['emails', { cap: 0, used: 0 }],
    ]);
    expect(await ownOf(owner)).toEqual([]);
    const { data } = await ask(owner, listOperationRecords, { query: { action: 'membership' } });
    expect(data.list).toMatchObject([
      {
        action: 'memberCapsChanged',
        actor: { id: await idOf(owner) },
        object: { label: 'Joined' },
        before: { searches: null, emails: null },
        after: { searches: 1, emails: 0 },
      },
    ]);
  });

  it.each([
    [{ searches: -1 }, 'negative'],
    [{ searches: 1.5 }, 'not_a_number'],
    [{ searches: 1_000_001 }, 'too_large'],
    [{ searches: 999_999 }, 'too_large'],
    [{ searches: 'many' }, 'not_a_number'],
  ])('%o are rejected at their field', async (caps, rule) => {
    const refused = await ask(owner, changeTeamMember, {
      ...(await params(joined)),
      body: { caps } as never,
    });
    expect(refused).toMatchObject({ code: 400, data: { fields: { 'caps.searches': { rule } } } });
  });

  it('cannot be set for the owner or in another team', async () => {
    const body = { caps: { searches: 1 } };
    expect((await ask(owner, changeTeamMember, { ...(await params(owner)), body })).code).toBe(403);
    expect((await ask(owner, changeTeamMember, { ...(await params(basic)), body })).code).toBe(404);
    expect(await query('select 1 from member_cap')).toEqual([]);
  });
});

describe('identities', () => {
  it('let an admin manage members, and neither the owner nor other admins', async () => {
    expect(await give(owner, member, 'admin')).toBe(0);
    expect(await give(owner, joined, 'admin')).toBe(0);
    expect((await list(member)).list.map(({ canRemove }) => canRemove)).toEqual([false, false, false]);
    expect(await remove(member, owner)).toBe(403);
    expect(await remove(member, joined)).toBe(403);
    expect(await give(member, joined, 'member')).toBe(403);
    expect(await transfer(member, joined)).toBe(403);
    expect(await give(owner, joined, 'member')).toBe(0);
    expect((await list(member)).list.map(({ canRemove }) => canRemove)).toEqual([false, false, true]);
    expect(await remove(member, joined)).toBe(0);
  });

  it('of admins do not change the used seats, and apply from the next call', async () => {
    await ask(joined, fetchUserInfo);
    expect((await ask(joined, listTeamMembers)).code).toBe(403);
    expect(await give(owner, joined, 'admin')).toBe(0);
    expect((await ask(joined, listTeamMembers)).data.seats.used).toBe(2);
    expect(await give(owner, joined, 'member')).toBe(0);
    expect((await ask(joined, listTeamMembers)).code).toBe(403);
  });

  it('cannot be changed by an admin who is demoted at the same time', async () => {
    await give(owner, joined, 'admin');
    const [demoted, removed] = await Promise.all([give(owner, joined, 'member'), remove(joined, member)]);
    expect(demoted).toBe(0);
    expect([0, 403]).toContain(removed);
    expect(await give(joined, member, 'admin')).toBe(403);
    await query('update account set disabled_at = null where username = $1', [member]);
  });

  it.each(['owner', 'guest'])('%s cannot be assigned', async (identity) => {
    const body = { identity } as never;
    expect(await ask(owner, changeTeamMember, { ...(await params(joined)), body })).toMatchObject({
      code: 400,
      data: { fields: { identity: { rule: 'unknown_value' } } },
    });
  });
});

describe('the ownership', () => {
  it('is transferred after confirmation by account name; the old owner becomes an admin', async () => {
    const input = { ...(await params(joined)), body: { confirmation: 'Joined' } };
    expect(await ask(owner, transferOwnership, input)).toMatchObject({
      code: 400,
      data: { fields: { confirmation: { rule: 'mismatch' } } },
    });
    expect(await transfer(owner, joined, ` ${joined} `)).toBe(0);
    expect(await owners()).toEqual([{ username: joined }]);
    expect((await list(owner)).list.map(({ identity }) => identity)).toEqual(['owner', 'admin', 'member']);
    expect((await list(owner)).seats.used).toBe(2);
    expect(await transfer(owner, member)).toBe(403);
    const { data } = await ask(owner, listOperationRecords, {
      query: { action: 'session.ownershipTransferred' },
    });
    expect(data.list).toMatchObject([{ before: { identity: 'member' }, after: { identity: 'owner' } }]);
  });

  it('has exactly one owner after two parallel transfers', async () => {
    const codes = await Promise.all([transfer(owner, joined), transfer(owner, member)]);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 403]);
    expect(await owners()).toHaveLength(1);
  });

  it('is consistent if the new owner is removed at the same time', async () => {
    const [transferred, removed] = await Promise.all([transfer(owner, joined), remove(owner, joined)]);
    expect([
      [0, 403],
      [404, 0],
    ]).toContainEqual([transferred, removed]);
    expect(await owners()).toEqual([{ username: transferred === 0 ? joined : owner }]);
  });

  it('is consistent if the former and the new owner remove each other', async () => {
    const former = await idOf(owner);
    await transfer(owner, joined);
    const codes = await Promise.all([remove(owner, joined), remove(joined, owner)]);
    expect(codes).toEqual([expect.toBeOneOf([401, 403]), 0]);
    expect(await owners()).toEqual([{ username: joined }]);
    await query(
      `update account set username = $1, disabled_at = null, removed_at = null,
         password_hash = (select password_hash from account where username = $2) where id = $3`,
      [owner, member, former],
    );
  });

  it('cancels the new owner’s account deletion, which would delete the team', async () => {
    await query(`update account set deletes_at = now() + interval '7 days' where username = $1`, [joined]);
    expect(await transfer(owner, joined)).toBe(0);
    expect(await query('select deletes_at from account where username = $1', [joined])).toEqual([
      { deletes_at: null },
    ]);
  });

  it('cannot be given up by removing oneself', async () => {
    expect(await remove(owner, owner)).toBe(403);
    expect(await owners()).toEqual([{ username: owner }]);
  });
});

describe('the preview of a removal', () => {
  it('counts what a colleague gets and what ends, exactly as the removal does', async () => {
    await ask(joined, addFavourite, { body: { name: 'Open', isPublic: true } });
    await ask(joined, addFavourite, { body: { name: 'Hidden', isPublic: false } });
    const filter = { platform: 'tiktok', filter: openFilter, hasAlert: false } as const;
    await ask(joined, addSavedSearch, { body: { ...filter, name: 'Shared', isShared: true } });
    await ask(joined, addSavedSearch, { body: { ...filter, name: 'Own', isShared: false } });
    const { data: preview } = await ask(owner, previewMemberRemoval, await params(joined));
    expect(preview).toEqual({
      transferred: [
        { kind: 'lists', count: 2 },
        { kind: 'savedSearches', count: 1 },
      ],
      ended: [{ kind: 'privateSearches', count: 1 }],
      runningCampaigns: 0,
    });
    expect((await ask(owner, listFavourites)).data.list.map(({ name }) => name)).toEqual(['Open']);
    const removed = await ask(owner, removeMember, { ...(await params(joined)), query: { transferTo: '' } });
    expect(removed.data).toEqual({ lists: 2, transferred: preview.transferred });
  });

  it('for another team returns the same as for an unknown member', async () => {
    expect((await ask(owner, previewMemberRemoval, await params(basic))).code).toBe(404);
    expect((await ask(owner, previewMemberRemoval, { params: { id: '0' } })).code).toBe(404);
  });
});

it('is forbidden for members', async () => {
  expect((await ask(member, listTeamMembers)).code).toBe(403);
});
