import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { keepPlans } from '../domains/membership/keepPlans.ts';
import { allow, plantCreators } from '../domains/search/exporting/testing/world.ts';
import { createDemoAccounts, demoPassword } from '../domains/session/demoAccounts.ts';
import { basic, quickPasswords } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { KillableServer } from '../testing/kill/killableServer.ts';
import { countOf, isFull } from '../testing/size.ts';

vi.setConfig({ testTimeout: isFull ? 3_600_000 : 300_000, hookTimeout: 120_000 });

const kills = countOf({ quick: 2, full: 10, all: 100 });
const owner = '13800000004';
let database: TestDatabase;
let server: KillableServer;
let authorization = '';
let teamId = 0;
let ids: number[];

beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
  await createDemoAccounts(database.db, quickPasswords);
  // Servers without demo mode disable its accounts.
  await database.pool.query('update account set is_demo = false');
  ids = await plantCreators(database.pool, 40 * kills);
  await database.pool.query(`update creator set email = 'c' || id || '@creators.example'`);
  const { rows } = await database.pool.query('select team_id::int as id from account where username = $1', [
    owner,
  ]);
  teamId = rows[0].id;
  for (const key of ['searches', 'emailUnlocks', 'searchRows', 'searchScope'])
    await allow(database.pool, teamId, key, 1_000_000);
  server = await KillableServer.start({ DATABASE_URL: database.url });
  const query = new URLSearchParams({
    grant_type: 'password',
    scope: 'server',
    username: owner,
    password: demoPassword,
  });
  const answer = await fetch(`${await server.ready}/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: basic('web:web'),
  });
  authorization = `Bearer ${z.object({ access_token: z.string() }).parse(await answer.json()).access_token}`;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function call(path: string, body: object, key: string): Promise<{ code: number; data: unknown }> {
  const answer = await fetch(`${await server.ready}/kol/api/blogger/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return z.object({ code: z.number(), data: z.any() }).parse(await answer.json());
}

interface Action {
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

const perKill = 24;
/** Different searches with results, and addresses of one creator each. */
const actionsOf = (kill: number): readonly Action[] =>
  Array.from({ length: perKill }, (_, at) => [
    {
      path: 'tiktok/search',
      body: { followerCount_start: String(1 + kill * perKill + at) },
      key: randomUUID(),
    },
    { path: 'email/unlock', body: { ids: [String(ids[kill * perKill + at])] }, key: randomUUID() },
  ]).flat();

/** Expires the leases of the dead process: a retry takes over its requests. */
const endLeases = () =>
  database.pool.query(
    `update idempotent_request set lease_until = now() - interval '1 minute' where outcome is null`,
  );

const state = async () => {
  const { rows } = await database.pool.query(
    `select
      (select coalesce(sum(used), 0)::int from equity_usage where team_id = $1 and key = 'searches') as "searchesUsed",
      (select count(*)::int from equity_charge where team_id = $1 and key = 'searches' and state = 'kept') as searches,
      (select coalesce(sum(used), 0)::int from equity_usage where team_id = $1 and key = 'emailUnlocks') as "unlocksUsed",
      (select count(*)::int from equity_charge where team_id = $1 and key = 'emailUnlocks') as unlocks,
      (select count(*)::int from email_unlock where team_id = $1) as unlocked,
      (select count(*)::int from operation_record where team_id = $1 and action = 'emailsUnlocked') as recorded,
      (select count(*)::int from equity_charge where team_id = $1 and state = 'reserved') as reserved`,
    [teamId],
  );
  return rows[0];
};

it(`charges each search and each unlocked address once when its server is killed ${kills} times`, {
  tags: ['deep'],
}, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const actions = actionsOf(kill);
    await server.ready;
    const answers = actions.map((action) =>
      call(action.path, action.body, action.key).catch(() => undefined),
    );
    const [plan] = [...server.plans({ points: [], random: 1, wholeMs: 250 })];
    const planned = await plan?.();
    await pause(5);
    await planned?.happen();
    const reached = (await Promise.all(answers)).filter((answer) => answer?.code === 0).length;
    const label = `${planned?.label}, ${reached} answered before`;
    const before = await state();
    expect(before.unlocks, label).toBe(before.unlocked);
    expect(before.searchesUsed + before.unlocksUsed, label).toBe(
      before.searches + before.unlocks + before.reserved,
    );
    await server.restart();
    await endLeases();
    for (const { path, body, key } of actions)
      expect((await call(path, body, key)).code, `${path}, ${label}`).toBe(0);
    const all = (kill + 1) * perKill;
    expect(await state(), label).toEqual({
      searchesUsed: all,
      searches: all,
      reserved: 0,
      unlocksUsed: all,
      unlocks: all,
      unlocked: all,
      recorded: all,
    });
  }
});
