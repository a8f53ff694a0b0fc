import { listOperationRecords } from '@reachkit/contract/account/team';
import {
  addTeamKey,
  listTeamKeys,
  revokeTeamKey,
  type TeamKey,
  teamKeyMost,
} from '@reachkit/contract/account/teamKey';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { teamKey } from '../../../platform/keys/tables.ts';
import { TeamKeys } from '../../../platform/keys/teamKeys.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';

const { owner, basic: stranger } = people;
const body = { name: 'Shop', scopes: ['conversion' as const] };

let harness: TestApp;
let ask: Ask;
let keys: TeamKeys;
beforeAll(async () => {
  harness = await testApp();
  ask = createAsk(harness);
  keys = new TeamKeys({ db: harness.database.db, now: () => harness.now, log: pino({ level: 'silent' }) });
});
afterAll(() => harness.close());
beforeEach(() => harness.database.db.delete(teamKey));

const add = async (who: string = owner) => (await ask(who, addTeamKey, { body })).data;
const list = async (): Promise<TeamKey[]> => (await ask(owner, listTeamKeys)).data.list;
const authenticate = (key: string) => keys.authenticate(`Bearer ${key}`);

it('a key is returned once; the list has its prefix, the database its hash', async () => {
  const { key, entry } = await add();
  expect(key).toMatch(/^rk_[\w-]{43}$/);
  expect(entry).toMatchObject({ ...body, prefix: key.slice(0, 8), lastUsedAt: null, revokedAt: null });
  expect(await list()).toEqual([entry]);
  const { rows } = await harness.database.pool.query('select to_jsonb(team_key)::text as kept from team_key');
  expect(rows[0].kept).not.toContain(key.slice(8));
});

it('a key grants its scope for its team until revoked, at once in all processes', async () => {
  const { key, entry } = await add();
  const { key: other } = await add(stranger);
  const mine = await authenticate(key);
  expect(mine?.keyId).toBe(Number(entry.id));
  expect((await authenticate(other))?.teamId).not.toBe(mine?.teamId);
  const params = { id: entry.id };
  expect((await ask(stranger, revokeTeamKey, { params })).code).toBe(404);
  expect(await authenticate(key)).toBeDefined();
  expect((await ask(owner, revokeTeamKey, { params })).data.revokedAt).not.toBeNull();
  expect(await authenticate(key)).toBeUndefined();
  expect((await ask(owner, revokeTeamKey, { params })).code).toBe(0);
  const { list: records } = (await ask(owner, listOperationRecords, { query: { action: 'account' } })).data;
  expect(records.slice(0, 2).map(({ action }) => action)).toEqual(['teamKeyRevoked', 'teamKeyAdded']);
});

it.each(['', 'rk_', `rk_${'a'.repeat(43)}`, `rk_${'a'.repeat(42)}\n`, "rk_' or 1=1"])(
  'the key %j is rejected',
  async (key) => {
    await add();
    expect(await authenticate(key)).toBeUndefined();
  },
);

it('a key grants only its scope', async () => {
  const { key } = await add();
  expect((await authenticate(key))?.scopes).toEqual(['conversion']);
  await harness.database.db.update(teamKey).set({ scopes: ['other'] });
  expect((await authenticate(key))?.scopes).toEqual([]);
});

it('shows when a key was last used, once the batched uses are written', async () => {
  const { key } = await add();
  await authenticate(key);
  harness.now = new Date(harness.now.getTime() + 5_000);
  await authenticate(key);
  expect((await list())[0]?.lastUsedAt).toBeNull();
  await keys.flush();
  expect((await list())[0]?.lastUsedAt).toBe(harness.now.toISOString());
});

it('the limit of keys per team holds for parallel requests; revoked keys do not count', async () => {
  const answers = await Promise.all(
    Array.from({ length: teamKeyMost + 2 }, () => ask(owner, addTeamKey, { body })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(teamKeyMost);
  const [first] = await list();
  await ask(owner, revokeTeamKey, { params: { id: first?.id ?? '' } });
  expect((await ask(owner, addTeamKey, { body })).code).toBe(0);
  expect(await ask(owner, addTeamKey, { body })).toMatchObject({
    code: 400,
    data: { fields: { name: { rule: 'keys_full', limit: teamKeyMost } } },
  });
});
