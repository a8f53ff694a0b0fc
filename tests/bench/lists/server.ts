import {
  copyFavourites,
  type DataOf,
  listActMost,
  listFavouriteCreators,
  listFavourites,
  moveFavourites,
  removeFromFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import type { Pool } from 'pg';
import { quantile, type Times, timesOf } from '../search/measure.ts';
import type { Ask } from './ask.ts';
import { makeList } from './world.ts';

/** A measured request to the server, over HTTP. */
export interface Figure {
  readonly what: string;
  readonly times: Times;
  /** In ms; `null` if there is no goal. */
  readonly goal: number | null;
}

const rounds = 60;
/** Timeout of a request, in ms. */
const max = 20_000;

type Query = Readonly<Record<string, string>>;

/** Measures how long the large list takes to open, with each sort and filter. */
export async function measureReading(ask: Ask, listId: string, goal: number): Promise<readonly Figure[]> {
  const page = (query: Query = {}) => ask(listFavouriteCreators, { params: { id: listId }, query });
  const questions: readonly (readonly [what: string, question: () => Promise<unknown>])[] = [
    // The requests of the list page.
    ['it opens: the lists and its first creators', () => Promise.all([ask(listFavourites), page()])],
    ['its first hundred by followers', () => page({ sort: 'followers', pageSize: '100' })],
    ['by a keyword', () => page({ keyword: 'home' })],
    ['not written to yet, of two platforms', () => page({ contact: 'none', platforms: 'tiktok,youtube' })],
    ['with a label, by interaction rate', () => page({ label: 'home', sort: 'interactionRate' })],
  ];
  const figures: Figure[] = [];
  for (const [what, question] of questions) {
    await question();
    figures.push({ what, times: await timesOf(question, rounds, max), goal });
  }
  return [...figures, { what: 'each next page down to its end', times: await readThrough(page), goal }];
}

/** Reads every page of a list except the first, by cursor. */
async function readThrough(
  page: (query: Query) => Promise<DataOf<typeof listFavouriteCreators>>,
): Promise<Times> {
  const times: number[] = [];
  let { searchAfter } = await page({});
  while (searchAfter !== null) {
    const start = performance.now();
    searchAfter = (await page({ searchAfter })).searchAfter;
    times.push(performance.now() - start);
  }
  return timesIn(times);
}

export const timesIn = (times: readonly number[]): Times => ({
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});

/** Measures actions on the maximum number of creators: copy from the large list, move, undo, and remove. */
export async function measureActions(
  ask: Ask,
  listId: string,
  ids: readonly string[],
): Promise<readonly Figure[]> {
  const times: Record<'copy' | 'move' | 'undo' | 'remove', number[]> = {
    copy: [],
    move: [],
    undo: [],
    remove: [],
  };
  for (let at = 0; at < 20; at += 1) {
    const some = ids.slice(at * listActMost, (at + 1) * listActMost);
    const [first, second] = [await makeList(ask, `First ${at}`), await makeList(ask, `Second ${at}`)];
    const timed = async <T>(name: keyof typeof times, action: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      const done = await action();
      times[name].push(performance.now() - start);
      return done;
    };
    const body = { ids: [...some] };
    await timed('copy', () =>
      ask(copyFavourites, { params: { id: listId }, body: { ...body, targetIds: [first] } }),
    );
    const { actId } = await timed('move', () =>
      ask(moveFavourites, { params: { id: first }, body: { ...body, targetIds: [second] } }),
    );
    await timed('undo', () => ask(undoFavouriteAct, { body: { actId: String(actId) } }));
    const { removed } = await timed('remove', () =>
      ask(removeFromFavourite, { params: { id: first }, body }),
    );
    if (removed.length !== some.length) throw new Error(`Only ${removed.length} came back`);
  }
  const figure = (what: string, taken: readonly number[]): Figure => ({
    what,
    times: timesIn(taken),
    goal: null,
  });
  return [
    figure(`${listActMost} copied`, times.copy),
    figure(`${listActMost} moved`, times.move),
    figure(`${listActMost} had back`, times.undo),
    figure(`${listActMost} taken out`, times.remove),
  ];
}

/** Measures minimal statements for comparison: reading the first creators of a list, and inserting as many. */
export async function measureBare(pool: Pool, listId: string, emptyId: string): Promise<readonly Figure[]> {
  const read = () =>
    pool.query(
      `select c.* from favourite_member m join creator c on c.id = m.creator_id
       where m.list_id = $1 order by m.created_at desc, c.id desc limit 50`,
      [listId],
    );
  const put = async () => {
    await pool.query(
      `insert into favourite_member (list_id, creator_id, created_at)
       select $2, creator_id, now() from favourite_member where list_id = $1 limit ${listActMost}`,
      [listId, emptyId],
    );
  };
  const adding: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const start = performance.now();
    await put();
    adding.push(performance.now() - start);
    await pool.query('delete from favourite_member where list_id = $1', [emptyId]);
  }
  await read();
  return [
    { what: 'a bare statement for its first creators', times: await timesOf(read, rounds, max), goal: null },
    { what: `a bare statement that puts ${listActMost} in`, times: timesIn(adding), goal: null },
  ];
}
