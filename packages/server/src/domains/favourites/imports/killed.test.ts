import { fillPath, importIntoFavourite } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { basic, quickPasswords } from '../../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { KillableServer } from '../../../testing/kill/killableServer.ts';
import { countOf, isFull } from '../../../testing/size.ts';
import { keepPlans } from '../../membership/keepPlans.ts';
import { plantCreators } from '../../search/exporting/testing/world.ts';
import { createDemoAccounts, demoPassword } from '../../session/demoAccounts.ts';
import { people } from '../testing/world.ts';
import { handlesOf } from './testing/workbook.ts';

/** Kill points between two effects of a job, and random ones; a short run uses the first. */
const points = ['job.beforeCommit', ...(isFull ? ['job.beforeEnd', 'job.afterCommit'] : [])];
const random = countOf({ quick: 0, full: 9, all: 47 });
const kills = points.length + random;
// Each kill starts a process.
vi.setConfig({ testTimeout: 60_000 + kills * 60_000, hookTimeout: 180_000 });

const known = isFull ? 3_000 : 1_000;
/** Number of creators in the list before the import. */
const before = 100;
const unknown = 400;
const twice = 100;
const handles = [
  ...Array.from({ length: known }, (_, at) => `maker${at + 1}`),
  ...Array.from({ length: unknown }, (_, at) => `nobody${at}`),
  ...Array.from({ length: twice }, (_, at) => `@MAKER${at + 1}`),
];
const expected = {
  read: handles.length,
  succeeded: known - before,
  pending: unknown,
  failed: before + twice,
};

let database: TestDatabase;
let server: KillableServer;
let authorization = '';
let file: Uint8Array<ArrayBuffer>;
/** How long an import takes without a kill, in milliseconds. */
let whole = 0;

beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
  await createDemoAccounts(database.db, quickPasswords);
  // Servers without demo mode disable its accounts.
  await database.pool.query('update account set is_demo = false');
  await database.pool.query('alter table creator alter column id restart with 1');
  await plantCreators(database.pool, known);
  file = handlesOf(handles);
  server = await KillableServer.start({ DATABASE_URL: database.url });
  const query = new URLSearchParams({
    grant_type: 'password',
    scope: 'server',
    username: people.owner,
    password: demoPassword,
  });
  const answer = await fetch(`${await server.ready}/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: basic('web:web'),
  });
  authorization = `Bearer ${z.object({ access_token: z.string() }).parse(await answer.json()).access_token}`;
  const since = performance.now();
  const listId = await makeList();
  await send(listId, 'whole');
  await ended(listId);
  whole = performance.now() - since;
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Creates a list that already contains some of the creators. */
async function makeList(): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into favourite_list (team_id, account_id, name, is_public)
     select team_id, id, 'Autumn', true from account where username = $1 returning id::int`,
    [people.owner],
  );
  const id = rows[0]?.id ?? 0;
  await database.pool.query(
    `insert into favourite_member (list_id, creator_id, created_at) select $1, n, now() from generate_series(1, $2::int) n`,
    [id, before],
  );
  return id;
}

async function send(listId: number, requestKey: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([file], 'creators.xlsx'));
  form.set('requestKey', requestKey);
  const path = fillPath(importIntoFavourite.path, { id: String(listId) });
  const answer = await fetch(`${await server.ready}${path}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const envelope = z.object({ code: z.literal(0), data: importIntoFavourite.data });
  return envelope.parse(await answer.json()).data.importId;
}

interface ImportState {
  readonly state: string;
  readonly failure: string | null;
  readonly read: number;
  readonly succeeded: number;
  readonly pending: number;
  readonly failed: number;
  /** Rows by result, and the content of the list. */
  readonly added: number;
  readonly notAdded: number;
  readonly open: number;
  readonly unknown: number;
  /** Accounts pending for the list. */
  readonly waiting: number;
  readonly held: number;
  /** Mismatches between added rows and the members of the list, in both directions. */
  readonly wrong: number;
  readonly acts: number;
}

/** The record of an import and the state of its list, read in one statement; `undefined` without an import. */
async function readState(listId: number): Promise<ImportState | undefined> {
  const { rows } = await database.pool.query<ImportState>(
    `select r.state, r.failure, r.read_count as read, r.succeeded_count as succeeded,
        r.pending_count as pending, r.failed_count as failed,
        (select count(*)::int from import_row where import_id = r.id and state = 'added') as added,
        (select count(*)::int from import_row where import_id = r.id and state = 'failed') as "notAdded",
        (select count(*)::int from import_row where import_id = r.id and state in ('analyzing', 'ready')) as open,
        (select count(*)::int from import_row where import_id = r.id and state = 'pending') as unknown,
        (select count(*)::int from pending_creator where list_id = $1) as waiting,
        (select count(*)::int from favourite_member where list_id = $1) as held,
        (select count(*)::int from
          (select creator_id from import_row where import_id = r.id and state = 'added') came full join
          (select creator_id from favourite_member where list_id = $1 and creator_id > $2) there
            using (creator_id)
          where came.creator_id is null or there.creator_id is null) as wrong,
        (select count(*)::int from operation_record a
          where a.action = 'imported' and a.object_kind = 'favouriteList' and a.object_id = $1::text) as acts
      from import_record r where r.list_id = $1`,
    [listId, before],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

const ended = (listId: number) =>
  vi.waitFor(
    async () => {
      const now = await readState(listId);
      expect(now?.state).toMatch(/done|failed|cancelled/);
      return now;
    },
    // After this an import counts as stuck; the machine may be shared.
    { timeout: 110_000, interval: 20 },
  );

const complete = {
  ...expected,
  state: 'done',
  failure: null,
  open: 0,
  wrong: 0,
  acts: 1,
  held: known,
  added: expected.succeeded,
  notAdded: expected.failed,
  unknown,
  waiting: unknown,
};

it(`an import killed ${kills} times reports correct counts each time and completes`, async () => {
  const atOnce: string[] = [];
  for (const plan of server.plans({ points, random, wholeMs: whole })) {
    const listId = await makeList();
    const kill = await plan();
    // Label of the kill, which is also the request key.
    const say = kill.label;
    const sent = send(listId, say).then(
      () => 'taken',
      () => 'broken off',
    );
    await kill.happen();
    const answer = await sent;

    const left = await readState(listId);
    atOnce.push(left?.state ?? 'none');
    if (left?.state === 'done') expect(left, say).toEqual(complete);
    else {
      if (left) {
        expect(left.open + left.unknown + left.notAdded, say).toBe(expected.read);
        expect(left.waiting, say).toBe(0);
      }
      const { rows } = await database.pool.query(
        'select count(*)::int as held from favourite_member where list_id = $1',
        [listId],
      );
      expect(rows[0]?.held, say).toBe(before);
    }
    expect(answer === 'taken' && left === undefined, say).toBe(false);

    // Moves the heartbeat back, so that the process counts as dead.
    await database.pool.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    );
    await server.restart();
    if (answer === 'broken off') await send(listId, say);
    expect(await ended(listId), say).toEqual(complete);
  }
  const { rows } = await database.pool.query(`select count(*)::int as left from job where state <> 'done'`);
  expect(rows).toEqual([{ left: 0 }]);
  expect(atOnce).toHaveLength(kills);
});
