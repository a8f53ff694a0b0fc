import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCreator, caller, lookedAt, people } from '../domains/creator/detail/testing/world.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let harness: TestApp;
let ask: ReturnType<typeof caller>;

beforeAll(async () => {
  harness = await testApp();
  ask = caller(harness);
});
beforeEach(() => {
  harness.now = lookedAt;
});
afterAll(() => harness.close());

it('keeps one quote per creator and team, however often it changes', async () => {
  const { pool } = harness.database;
  const id = await addCreator(harness);
  const quote = (who: string, amount: number) =>
    ask(who, `tiktok/${id}/quote`, { method: 'PUT', payload: { amount } });
  await quote(people.pro, 7);
  for (let amount = 1; amount <= 5; amount += 1) {
    expect(await quote(people.basic, amount)).toMatchObject({ code: 0, data: { amount } });
  }
  const { rows } = await pool.query<{ amount: number }>(
    'select amount from creator_quote where creator_id = $1 order by id',
    [id],
  );
  expect(rows.map(({ amount }) => amount)).toEqual([7, 5]);
});

it('concurrent writes and deletions of a quote by colleagues all succeed', async () => {
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

it('returns no unsafe URL of a creator, whatever the source contains', async () => {
  const odd = { homepage: ' javascript:alert(1)', avatarUrl: 'data:text/html,<script>1</script>' };
  const handle = 'oddly.linked';
  const id = await addCreator(harness, { ...odd, handle, handleKey: handle, followers: 4_242_424 });
  const profile = await ask(people.member, `tiktok/${id}`);
  expect(profile.data.creator).toMatchObject({ homepage: null, avatarUrl: null });
  const payload = { followerCount_start: '4242424', followerCount_end: '4242424' };
  const found = await ask(people.owner, 'tiktok/search', { method: 'POST', payload });
  expect(found.data.list).toMatchObject([{ id: String(id), homepage: null, avatarUrl: null }]);
  const kept = await addCreator(harness, {
    homepage: 'https://example.com/a',
    avatarUrl: 'http://example.com/b',
  });
  expect((await ask(people.member, `tiktok/${kept}`)).data.creator).toMatchObject({
    homepage: 'https://example.com/a',
    avatarUrl: 'http://example.com/b',
  });
});
