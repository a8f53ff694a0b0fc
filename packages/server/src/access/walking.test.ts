import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCreator, caller, lookedAt, people } from '../domains/creator/detail/testing/world.ts';
import { lookLimits } from '../domains/creator/looks.ts';
import { allow, plantCreators } from '../domains/search/exporting/testing/world.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const [perMinute] = lookLimits;
const most = perMinute?.most ?? 0;
const minute = 60_000;
let harness: TestApp;
let ids: number[];
let ask: ReturnType<typeof caller>;

beforeAll(async () => {
  harness = await testApp();
  ids = await plantCreators(harness.database.pool, 3 * most);
  ask = caller(harness);
});
afterAll(() => harness.close());

let begins = lookedAt.getTime();
beforeEach(() => {
  // What was looked at a minute ago counts for the day alone.
  begins += 2 * minute;
  harness.now = new Date(begins);
});

const look = (who: string, id: number | undefined) => ask(who, `tiktok/${id}`);
/** Codes of looks one after another. */
async function walk(who: string, some: readonly number[]): Promise<number[]> {
  const codes: number[] = [];
  for (const id of some) codes.push((await look(who, id)).code);
  return codes;
}

describe('who walks through the creators one by one', () => {
  it('is asked to wait after more than anybody reads in a minute, and for how long', async () => {
    const codes = await walk(people.free, ids.slice(0, most));
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(await look(people.free, ids[most])).toEqual({
      code: 429,
      msg: expect.stringMatching(/./),
      data: { retryAfter: 60 },
    });
    // Whom they looked at before is not looked at anew, and of who is not there nothing is told.
    expect(await look(people.free, ids[0])).toMatchObject({ code: 0 });
    expect(await look(people.free, 987_654_321)).toMatchObject({ code: 404 });
    expect(await look(people.basic, ids[most])).toMatchObject({ code: 0 });
    harness.now = new Date(begins + minute + 1);
    expect(await look(people.free, ids[most])).toMatchObject({ code: 0 });
  });

  it('still comes to whoever is open, unlocked, in a list or written to', async () => {
    const { pool } = harness.database;
    const [opened = 0, unlocked = 0, listed = 0, written = 0, stranger = 0, ...others] = ids.slice(most);
    await ask(people.basic, `tiktok/${opened}/overview`);
    const { rows } = await pool.query<{ team: number; account: number }>(
      `select team_id::int as team, id::int as account from account where username = $1`,
      [people.basic],
    );
    const { team, account } = rows[0] ?? {};
    await pool.query(
      `insert into email_unlock (team_id, creator_id, account_id, unlocked_at) values ($1, $2, $3, now())`,
      [team, unlocked, account],
    );
    await pool.query(
      `insert into mail_message (team_id, account_id, creator_id, direction, address, outcome, at)
       values ($1, $3, $2, 'out', 'a@example.com', 'successful', now())`,
      [team, written, account],
    );
    await pool.query(
      `with list as (insert into favourite_list (team_id, account_id, name, colour, is_public, created_at)
         values ($1, $3, 'Kept', 1, false, now()) returning id)
       insert into favourite_member (list_id, creator_id, created_at) select id, $2, now() from list`,
      [team, listed, account],
    );
    expect(new Set(await walk(people.basic, others.slice(0, most)))).toEqual(new Set([0]));
    expect(await walk(people.basic, [stranger, opened, unlocked, listed, written])).toEqual([
      429, 0, 0, 0, 0,
    ]);
    // What is the team's own is nobody else's.
    expect(new Set(await walk(people.pro, others.slice(0, most)))).toEqual(new Set([0]));
    expect(await walk(people.pro, [opened, unlocked, listed, written])).toEqual([429, 429, 429, 429]);
  });

  it('does not get round it by growth that costs nothing', async () => {
    expect(new Set(await walk(people.owner, ids.slice(0, most)))).toEqual(new Set([0]));
    const unwatched = await addCreator(harness, { medianPlays: 5 });
    const growth = await ask(people.owner, `tiktok/${unwatched}/growth?metric=medianPlays&days=7`);
    expect(growth).toMatchObject({ code: 429, data: { retryAfter: 60 } });
    const overview = await ask(people.owner, `tiktok/${await addCreator(harness)}/overview`);
    expect(overview).toMatchObject({ code: 429 });
  });

  it('does not get round it by look-alikes of nobody, which cost nothing', async () => {
    const { pool } = harness.database;
    const { rows } = await pool.query<{ team: number }>(
      'select team_id::int as team from account where username = $1',
      [people.member],
    );
    await allow(pool, rows[0]?.team ?? 0, 'searches', 1_000_000);
    const resemble = (negatives: readonly number[]) =>
      ask(people.member, 'tiktok/similar', {
        method: 'POST',
        payload: { seeds: ['987654321'], negatives: negatives.map(String) },
      });
    const codes: number[] = [];
    for (let at = 0; at < most + 20; at += 20) {
      const { code, data } = await resemble(ids.slice(at, at + 20));
      codes.push(code);
      if (code === 0) expect(data).toMatchObject({ list: [], quota: { used: 0 } });
    }
    expect(codes.at(-1)).toBe(429);
    expect(new Set(codes.slice(0, -1))).toEqual(new Set([0]));
  });
});

it('keeps of the prices that a team writes down for one creator the latest, however often it does', async () => {
  const { pool } = harness.database;
  const id = await addCreator(harness);
  const quote = (who: string, amount: number) =>
    ask(who, `tiktok/${id}/quote`, { method: 'PUT', payload: { amount } });
  await quote(people.pro, 7);
  for (let amount = 1; amount <= 25; amount += 1) {
    expect(await quote(people.basic, amount)).toMatchObject({ code: 0, data: { amount } });
  }
  const { rows } = await pool.query<{ amount: number }>(
    'select amount from creator_quote where creator_id = $1 order by id',
    [id],
  );
  expect(rows.map(({ amount }) => amount)).toEqual([
    7,
    ...Array.from({ length: 20 }, (_, place) => place + 6),
  ]);
});

it('answers who writes a price down while colleagues write others, and take them back', async () => {
  const id = await addCreator(harness);
  const codes = await Promise.all(
    Array.from({ length: 60 }, async (_, place) => {
      const path = `tiktok/${id}/quote`;
      const call =
        place % 2
          ? ask(people.owner, path, { method: 'DELETE' })
          : ask(people.owner, path, { method: 'PUT', payload: { amount: place + 1 } });
      return (await call).code;
    }),
  );
  expect(new Set(codes)).toEqual(new Set([0]));
});

it('gets no address of a creator that a page must not lead to, whatever a source says', async () => {
  const odd = { homepage: ' javascript:alert(1)', avatarUrl: 'data:text/html,<script>1</script>' };
  const handle = 'oddly.linked';
  const id = await addCreator(harness, { ...odd, handle, handleKey: handle, followers: 4_242_424 });
  const profile = await look(people.member, id);
  expect(profile.data.creator).toMatchObject({ homepage: null, avatarUrl: null });
  const payload = { followerCount_start: '4242424', followerCount_end: '4242424' };
  const found = await ask(people.owner, 'tiktok/search', { method: 'POST', payload });
  expect(found.data.list).toMatchObject([{ id: String(id), homepage: null, avatarUrl: null }]);
  const kept = await addCreator(harness, {
    homepage: 'https://example.com/a',
    avatarUrl: 'http://example.com/b',
  });
  expect((await look(people.member, kept)).data.creator).toMatchObject({
    homepage: 'https://example.com/a',
    avatarUrl: 'http://example.com/b',
  });
});
