import {
  addFavourite,
  type BodyOf,
  embedSessionLifetime,
  embedSessionMost,
  fetchUserInfo,
  listFavourites,
  openEmbedSession,
} from '@reachkit/contract';
import {
  changeTeamMember,
  listOperationRecords,
  listTeamMembers,
  transferOwnership,
} from '@reachkit/contract/account/team';
import { addTeamKey, revokeTeamKey } from '@reachkit/contract/account/teamKey';
import type { TeamKeyScope } from '@reachkit/contract/account/teamKeyScope';
import { endpoints } from '@reachkit/contract/endpoints';
import { removeMember } from '@reachkit/contract/session/registration';
import { errorsZh } from '@reachkit/contract/texts/errors.zh';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessTable, embeddedRefused, roles } from '../../../access/testing/accessTable.ts';
import { ratePolicies } from '../../../platform/limits/policies.ts';
import { deleteTeam } from '../../../platform/ownership/deletion.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { JobRunners } from '../../job/kinds.ts';
import { ownershipOf } from '../../ownership.ts';
import { account } from '../tables.ts';

const { owner, basic: stranger } = people;
let harness: TestApp;
let ask: Ask;
let key: string;
let keyId: string;
beforeAll(async () => {
  harness = await testApp();
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await query('update account set disabled_at = now(), host_user_id = null where host_user_id is not null');
  await query('delete from team_key');
  // Moves the clock to the next window of every rate limit.
  harness.now = new Date(harness.now.getTime() + 60_000);
  ({ key, keyId } = await addKey());
});

const query = async (text: string, values: unknown[] = []) =>
  (await harness.database.pool.query(text, values)).rows;

async function addKey(who: string = owner, scopes: readonly TeamKeyScope[] = ['embed']) {
  const { data } = await ask(who, addTeamKey, { body: { name: 'Our site', scopes: [...scopes] } });
  return { key: data.key, keyId: data.entry.id };
}

async function open(payload: Partial<BodyOf<typeof openEmbedSession>> | object, by = key) {
  const answer = await harness.app.inject({
    method: openEmbedSession.method,
    url: openEmbedSession.path,
    headers: { authorization: `Bearer ${by}` },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}
const tokenOf = async (userId: string, by = key): Promise<string> =>
  (await open({ userId }, by)).data.accessToken;

async function call(
  token: string,
  { method, path }: { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string },
  payload?: object,
) {
  const answer = await harness.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, ...(isJson && answer.json()) };
}
const isOpen = async (token: string) => (await call(token, fetchUserInfo)).status === 200;
const memberOf = async (userId: string) =>
  (await ask(owner, listTeamMembers)).data.list.find((member) => member.account === userId);

describe('a session of a user of the host', () => {
  it('is opened with a key, lasts half an hour, and acts as a team member', async () => {
    const opened = await open({ userId: 'u-1', name: ' Ines ' });
    expect(opened).toMatchObject({ status: 200, code: 0 });
    expect(opened.data).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: embedSessionLifetime,
      expiresAt: new Date(harness.now.getTime() + embedSessionLifetime * 1000).toISOString(),
    });
    const { officeUser } = (await call(opened.data.accessToken, fetchUserInfo)).data;
    const { officeUser: main } = (await ask(owner, fetchUserInfo)).data as never as {
      officeUser: { teamId: string };
    };
    expect(officeUser).toMatchObject({ nickName: 'Ines', roleIds: [], teamId: main.teamId });
    harness.now = new Date(harness.now.getTime() + embedSessionLifetime * 1000);
    expect(await isOpen(opened.data.accessToken)).toBe(false);
  });

  it('runs in parallel with other sessions of the same user and of other users', async () => {
    const tokens = [await tokenOf('u-1'), await tokenOf('u-2'), await tokenOf('u-1')];
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, true, true]);
  });

  it('separates a user’s data from other users’, across keys and sessions', async () => {
    await call(await tokenOf('u-1'), addFavourite, { name: 'Of u-1' });
    const listsOf = async (token: string) =>
      (await call(token, listFavourites)).data.list.map(({ name }: { name: string }) => name);
    const other = await addKey();
    expect(await listsOf(await tokenOf('u-1', other.key))).toContain('Of u-1');
    expect(await listsOf(await tokenOf('u-2'))).not.toContain('Of u-1');
  });

  it('over the limit per user, ends the user’s oldest session', async () => {
    const tokens: string[] = [];
    for (let at = 0; at <= embedSessionMost; at += 1) tokens.push(await tokenOf('u-1'));
    const answer = await call(tokens[0] ?? '', fetchUserInfo);
    expect(answer).toMatchObject({ status: 401, data: { reason: 'replaced' } });
    expect(await isOpen(tokens[1] ?? '')).toBe(true);
  });

  it('may call endpoints for embedded components, not for account, team or plan', async () => {
    const token = await tokenOf('u-1');
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => (name === 'platform' ? 'tiktok' : '9'));
      const isEnding = endpoint.id === 'logout';
      const { status } = await call(isEnding ? await tokenOf('u-2') : token, { ...endpoint, path }, {});
      const verdict = status === 401 || status === 403 ? String(status) : 'yes';
      const asMember = accessTable[endpoint.id]?.[roles.indexOf('member')];
      const expected = embeddedRefused.includes(endpoint.id) ? '403' : asMember;
      if (verdict !== expected) wrong.push(`${endpoint.id}: ${verdict} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has no rights from roles given to its account', async () => {
    await open({ userId: 'u-1' });
    await query(`update account set role_ids = '{ROLE_ADMIN,ADMIN}' where host_user_id = 'u-1'`);
    const token = await tokenOf('u-1');
    expect((await call(token, listTeamMembers)).status).toBe(403);
  });
});

describe('a user of the host', () => {
  it('takes exactly one seat with its first session, even for concurrent requests', async () => {
    const { key: small } = await addKey(stranger);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'a', 'b', 'c'].map((userId) => open({ userId }, small)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === 430).map(({ data }) => data.feature)).toEqual([
      'subAccounts',
      'subAccounts',
    ]);
    expect(answers.find(({ code }) => code === 430)?.msg).toMatch(/no seat left|名额已满/);
    const rows = await query('select host_user_id from account where host_user_id is not null');
    expect(rows).toHaveLength(2);
  });

  it('with the same id in another team is another person', async () => {
    const { key: other } = await addKey(stranger);
    const [mine, theirs] = [await tokenOf('same'), await tokenOf('same', other)];
    await call(mine, addFavourite, { name: 'Mine', isPublic: true });
    const { data } = await call(theirs, listFavourites);
    expect(data.list.map(({ name }: { name: string }) => name)).not.toContain('Mine');
  });

  it('is shown to the owner with the id, gets no role, and is removable', async () => {
    const token = await tokenOf('u-1');
    const member = await memberOf('u-1');
    expect(member).toMatchObject({ nickName: 'u-1', isHostUser: true, identity: 'member' });
    expect(member).toMatchObject({ canChangeIdentity: false, canSetCaps: true, canRemove: true });
    const params = { id: member?.id ?? '' };
    expect((await ask(owner, changeTeamMember, { params, body: { identity: 'admin' } })).status).toBe(403);
    const [row] = await query(`select username from account where host_user_id = 'u-1'`);
    const body = { confirmation: row.username };
    expect((await ask(owner, transferOwnership, { params, body })).status).toBe(403);
    expect((await ask(owner, removeMember, { params, query: { transferTo: '' } })).code).toBe(0);
    expect(await isOpen(token)).toBe(false);
    expect(await query(`select id from account where host_user_id = 'u-1'`)).toEqual([]);
    const records = `select after from operation_record where action = 'hostUserAdded' and object_id = $1`;
    expect(await query(records, [params.id])).toEqual([{ after: { teamKey: 'Our site' } }]);
  });

  it('cannot join a team that is scheduled for deletion', async () => {
    await open({ userId: 'u-1' });
    await query('update account set deletes_at = now() where username = $1', [owner]);
    try {
      expect((await open({ userId: 'u-2' })).status).toBe(403);
      expect((await open({ userId: 'u-1' })).code).toBe(0);
    } finally {
      await query('update account set deletes_at = null');
    }
  });

  it('cannot be signed in with a password', async () => {
    await open({ userId: 'u-1' });
    const [row] = await query(`select username from account where host_user_id = 'u-1'`);
    for (const password of ['', 'Quay5308x']) {
      expect((await harness.signIn(row.username, password)).json().code).not.toBe(0);
    }
  });

  it('is recorded with id and key, and acts under its own name', async () => {
    await query(`delete from login`);
    ask = createAsk(harness);
    const token = await tokenOf('u-7');
    await tokenOf('u-7');
    await call(token, addFavourite, { name: 'Mine', isPublic: true });
    harness.now = new Date(harness.now.getTime() + embedSessionLifetime * 1000);
    await tokenOf('u-7');
    const { list } = (await ask(owner, listOperationRecords)).data;
    const mine = list.filter(({ actor }) => actor?.nickName === 'u-7');
    expect(mine.map(({ action }) => action)).toEqual(['hostUserSignedIn', 'listMade', 'hostUserAdded']);
    expect(mine[2]).toMatchObject({ after: { hostUserId: 'u-7', teamKey: 'Our site' } });
  });

  it('gets the name from the host, and keeps it if a call has none', async () => {
    await open({ userId: 'u-1', name: 'Ines' });
    await open({ userId: 'u-1', name: 'Ines Duarte' });
    await open({ userId: 'u-1' });
    expect((await memberOf('u-1'))?.nickName).toBe('Ines Duarte');
    // Whole characters: a name with half a surrogate pair could not be stored.
    await open({ userId: `${'x'.repeat(29)}😀😀` });
    expect((await memberOf(`${'x'.repeat(29)}😀😀`))?.nickName).toBe(`${'x'.repeat(29)}😀`);
  });

  it.each([
    ['x'.repeat(31), 'x'.repeat(30)],
    [`${'x'.repeat(28)}👨‍👩‍👧y`, 'x'.repeat(28)],
    [`${'x'.repeat(29)}e\u0301`, 'x'.repeat(29)],
    [`e${'\u0301'.repeat(99)}`, `e${'\u0301'.repeat(29)}`],
    ['In\u0000es\nDu\u2028arte\ud800\t', 'Ines Du arte'],
    [null, 'u-1'],
    [' \n\u200b', 'u-1'],
  ])('given the name %j is called %j', async (name, shown) => {
    expect(await open({ userId: 'u-1', name })).toMatchObject({ status: 200, code: 0 });
    expect((await memberOf('u-1'))?.nickName).toBe(shown);
  });
});

describe('the key', () => {
  it('ends only its own sessions, immediately, when revoked', async () => {
    const other = await addKey();
    const [mine, beside] = [await tokenOf('u-1'), await tokenOf('u-1', other.key)];
    expect(await isOpen(mine)).toBe(true);
    expect((await ask(owner, revokeTeamKey, { params: { id: keyId } })).code).toBe(0);
    expect(await call(mine, fetchUserInfo)).toMatchObject({ status: 401, data: { reason: 'removed' } });
    expect(await open({ userId: 'u-1' })).toMatchObject({
      status: 401,
      msg: errorsZh.codes.teamKeyInvalid,
    });
    expect(await isOpen(beside)).toBe(true);
    expect((await ask(owner, fetchUserInfo)).status).toBe(200);
  });

  it('leaves no session that was requested during its revocation', async () => {
    const [opened] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, at) => open({ userId: `u-${at}` }))),
      ask(owner, revokeTeamKey, { params: { id: keyId } }),
    ]);
    expect(opened.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    const left = await query('select id from login where team_key_id = $1 and ended_at is null', [keyId]);
    expect(left).toEqual([]);
  });

  it('must have the embed scope', async () => {
    const { key: shop } = await addKey(owner, ['conversion']);
    expect((await open({ userId: 'u-1' }, shop)).status).toBe(403);
    expect((await open({ userId: 'u-1' }, '')).status).toBe(401);
  });

  it('opens no session once its team is deleted', async () => {
    const { key: theirs } = await addKey(people.free);
    const [row] = await query('select team_id::int as id from account where username = $1', [people.free]);
    await query(`update team set version = 'team' where id = $1`, [row.id]);
    const token = await tokenOf('u-1', theirs);
    expect(await isOpen(token)).toBe(true);
    await harness.database.db.transaction((tx) => deleteTeam(tx, ownershipOf(new JobRunners([])), row.id));
    harness.now = new Date(harness.now.getTime() + 6_000);
    expect((await open({ userId: 'u-1' }, theirs)).status).toBe(401);
    const left = await harness.database.db.select().from(account).where(eq(account.teamId, row.id));
    expect(left).toEqual([]);
  });

  it('opens a limited number of sessions per user and minute', async () => {
    const [{ limit } = { limit: 0 }] = ratePolicies.embedSessionsByUser.windows;
    for (let at = 0; at < limit; at += 1) await open({ userId: 'u-1' });
    const refused = await open({ userId: 'u-1' });
    expect(refused).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) } });
    expect((await open({ userId: 'u-2' })).code).toBe(0);
  });
});

it.each([
  [{}, 'userId'],
  [{ userId: '' }, 'userId'],
  [{ userId: ' \u200b' }, 'userId'],
  [{ userId: 'x'.repeat(201) }, 'userId'],
  [{ userId: 'a\u0000b' }, 'userId'],
  [{ userId: 'a\ud800' }, 'userId'],
  [{ userId: 7 }, 'userId'],
  [{ userId: 'u', name: 7 }, 'name'],
  [{ userId: 'u', roleIds: ['ADMIN'] }, 'roleIds'],
])('the report rejects %j with a field error', async (payload, field) => {
  const answer = await open(payload);
  expect(answer.code).toBe(400);
  expect(Object.keys(answer.data.fields)).toEqual([field]);
});
