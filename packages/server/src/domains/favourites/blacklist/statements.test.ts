import { addFavourite, addToBlacklist, removeFromBlacklist } from '@reachkit/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../testing/world.ts';

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await listWorld(40);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
afterEach(() => vi.restoreAllMocks());

/** Counts list statements for ending this many entries of a private list. */
async function statementsToEnd(count: number): Promise<number> {
  const { data: list } = await ask(people.owner, addFavourite, { body: { name: `List of ${count}` } });
  const ids = Array.from({ length: count }, (_, index) => String(index + 1));
  await ask(people.owner, addToBlacklist, { body: { ids, reason: 'no', scope: 'list', listId: list.id } });
  const { rows } = await harness.database.pool.query<{ id: string }>(
    'select id from blacklist_entry where list_id = $1',
    [list.id],
  );
  expect(rows).toHaveLength(count);
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const { data } = await ask(people.owner, removeFromBlacklist, { body: { ids: rows.map(({ id }) => id) } });
  expect(data.removed).toHaveLength(count);
  // Counts only list statements: the rate limit counters add others.
  return statements.mock.calls.filter((call) => JSON.stringify(call).includes('favourite_list')).length;
}

it('ends forty entries with as many statements as two', async () => {
  const few = await statementsToEnd(2);
  vi.restoreAllMocks();
  expect(await statementsToEnd(40)).toBe(few);
});
