import {
  addFavourite,
  addToFavourite,
  copyFavourites,
  moveFavourites,
  removeFromFavourite,
} from '@reachkit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { emptyTables } from '../../testing/emptyTables.ts';
import { isFull } from '../../testing/size.ts';
import { allow } from '../search/exporting/testing/world.ts';
import { type Ask, createAsk, listWorld, people } from './testing/world.ts';

const runs = isFull ? 200 : 20;

/** Max creators of a list in this test. */
const capacity = 4;
const creators = 7;
const listCount = 3;

let harness: TestApp;
let ask: Ask;
let lists: string[];

beforeAll(async () => {
  harness = await listWorld(creators);
  ask = createAsk(harness);
  const { rows } = await harness.database.pool.query<{ team: number }>(
    'select team_id::int as team from account where username = $1',
    [people.owner],
  );
  await allow(harness.database.pool, rows[0]?.team ?? 0, 'listCreators', capacity);
  lists = [];
  for (let place = 0; place < listCount; place += 1) {
    const { data } = await ask(people.owner, addFavourite, {
      body: { name: `list ${place}`, isPublic: true },
    });
    lists.push(data.id);
  }
});
afterAll(() => harness.close());

type Action =
  | {
      readonly do: 'add';
      readonly to: readonly number[];
      readonly ids: readonly number[];
      readonly onFull: 'refuse' | 'fill';
    }
  | {
      readonly do: 'copy' | 'move';
      readonly from: number;
      readonly to: readonly number[];
      readonly ids: readonly number[];
      readonly onFull: 'refuse' | 'fill';
    }
  | { readonly do: 'remove'; readonly from: number; readonly ids: readonly number[] };

const anyList = fc.nat({ max: listCount - 1 });
const someLists = fc.uniqueArray(anyList, { minLength: 1, maxLength: 2 });
const someCreators = fc.uniqueArray(fc.integer({ min: 1, max: creators }), { minLength: 1, maxLength: 4 });
const onFull = fc.constantFrom('refuse' as const, 'fill' as const);
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), to: someLists, ids: someCreators, onFull }),
  fc
    .record({
      do: fc.constantFrom('copy' as const, 'move' as const),
      from: anyList,
      to: someLists,
      ids: someCreators,
      onFull,
    })
    .filter(({ from, to }) => to.some((list) => list !== from)),
  fc.record({ do: fc.constant('remove' as const), from: anyList, ids: someCreators }),
);

/** Contents of the lists in comparable form. */
type State = readonly (readonly number[])[];
/** Result of an action: refused, or additions and removals by list. */
type Said = string;

/** A reference implementation of the list rules: one action at a time. */
function play(state: State, action: Action): { state: State; said: Said } {
  const next = state.map((members) => new Set(members));
  const sorted = () => next.map((members) => [...members].sort((a, b) => a - b));
  if (action.do === 'remove') {
    const gone = action.ids.filter((id) => next[action.from]?.delete(id));
    return { state: sorted(), said: JSON.stringify({ removed: [...gone].sort() }) };
  }
  const source = action.do === 'add' ? null : action.from;
  const ids = source === null ? action.ids : action.ids.filter((id) => next[source]?.has(id));
  const targets = action.to.filter((list) => list !== source);
  const added: Record<string, number[]> = {};
  const arrived = new Set<number>();
  for (const list of targets) {
    const members = next[list] ?? new Set<number>();
    const fresh = ids.filter((id) => !members.has(id));
    const room = capacity - members.size;
    if (fresh.length > room && action.onFull === 'refuse') return { state, said: '430' };
    const taken = fresh.slice(0, Math.max(0, room));
    for (const id of ids) if (members.has(id)) arrived.add(id);
    for (const id of taken) {
      members.add(id);
      arrived.add(id);
    }
    added[list] = taken;
  }
  const removed = action.do === 'move' && source !== null ? ids.filter((id) => arrived.has(id)) : [];
  for (const id of removed) next[source ?? 0]?.delete(id);
  return { state: sorted(), said: JSON.stringify({ added, removed: [...removed].sort() }) };
}

async function perform(username: string, action: Action): Promise<Said> {
  const ids = action.ids.map(String);
  const listOf = (place: number) => lists[place] ?? '';
  if (action.do === 'remove') {
    const { code, data } = await ask(username, removeFromFavourite, {
      params: { id: listOf(action.from) },
      body: { ids },
    });
    return code === 0 ? JSON.stringify({ removed: data.removed.map(Number).sort() }) : String(code);
  }
  const targetIds = action.to.map(listOf);
  const saidOf = (
    data: { lists: readonly { listId: string; added: readonly string[] }[] },
    removed: readonly string[],
  ) =>
    JSON.stringify({
      added: Object.fromEntries(
        data.lists.map(({ listId, added }) => [lists.indexOf(listId), added.map(Number)] as const),
      ),
      removed: removed.map(Number).sort(),
    });
  if (action.do === 'add') {
    const [id = '', ...others] = targetIds;
    const { code, data } = await ask(username, addToFavourite, {
      params: { id },
      body: { ids, targetIds: others, onFull: action.onFull },
    });
    return code === 0 ? saidOf(data, []) : String(code);
  }
  const input = { params: { id: listOf(action.from) }, body: { ids, targetIds, onFull: action.onFull } };
  if (action.do === 'copy') {
    const { code, data } = await ask(username, copyFavourites, input);
    return code === 0 ? saidOf(data, []) : String(code);
  }
  const { code, data } = await ask(username, moveFavourites, input);
  return code === 0 ? saidOf(data, data.removed) : String(code);
}

async function readState(): Promise<State> {
  const { rows } = await harness.database.pool.query<{ list: string; id: number }>(
    'select list_id::text as list, creator_id::int as id from favourite_member order by 1, 2',
  );
  return lists.map((list) => rows.filter((row) => row.list === list).map(({ id }) => id));
}

async function setState(state: State): Promise<void> {
  await emptyTables(harness.database.pool, 'favourite_member, favourite_undo, operation_record');
  for (const [place, ids] of state.entries()) {
    await harness.database.pool.query(
      `insert into favourite_member (list_id, creator_id, created_at) select $1, id, now() from unnest($2::bigint[]) id`,
      [lists[place], ids],
    );
  }
}

/** Whether some serial order of the actions gives these results and this state. */
function isExplained(
  state: State,
  first: readonly (readonly [Action, Said])[],
  second: readonly (readonly [Action, Said])[],
  end: string,
): boolean {
  if (first.length === 0 && second.length === 0) return JSON.stringify(state) === end;
  const go = (
    mine: readonly (readonly [Action, Said])[],
    rest: (left: readonly (readonly [Action, Said])[], next: State) => boolean,
  ) => {
    const [head, ...left] = mine;
    if (!head) return false;
    const played = play(state, head[0]);
    return played.said === head[1] && rest(left, played.state);
  };
  return (
    go(first, (left, next) => isExplained(next, left, second, end)) ||
    go(second, (left, next) => isExplained(next, first, left, end))
  );
}

const start = fc.tuple(
  ...Array.from({ length: listCount }, () =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: creators }), { maxLength: capacity })
      .map((ids) => [...ids].sort((a, b) => a - b)),
  ),
);
const actions = fc.array(anyAction, { minLength: 1, maxLength: 4 });

it('concurrent changes to the same lists equal some serial order and exceed no limit', async () => {
  let refused = 0;
  let overlapping = 0;
  await fc.assert(
    fc.asyncProperty(start, actions, actions, async (state, mine, theirs) => {
      await setState(state);
      let under = 0;
      const all = async (username: string, own: readonly Action[]) => {
        const said: [Action, Said][] = [];
        for (const action of own) {
          under += 1;
          if (under > 1) overlapping += 1;
          said.push([action, await perform(username, action)]);
          under -= 1;
        }
        return said;
      };
      const [first, second] = await Promise.all([all(people.owner, mine), all(people.member, theirs)]);
      refused += [...first, ...second].filter(([, said]) => said === '430').length;
      const end = await readState();
      for (const members of end) expect(members.length).toBeLessThanOrEqual(capacity);
      expect({
        is: isExplained(state, first, second, JSON.stringify(end)),
        first,
        second,
        end,
      }).toMatchObject({ is: true });
    }),
    { numRuns: runs, seed: 20_261_122 },
  );
  // The runs must hit the limits.
  expect(refused).toBeGreaterThan(runs / 10);
  expect(overlapping).toBeGreaterThan(runs);
});
