import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { rankingKinds } from '@reachkit/contract/rankings/kinds';
import { askSearch } from './monitor/pages.ts';
import { openPeer } from './rankings/duckdb.ts';
import { askBeside, changePosts, makeLists, readMade, weighDay } from './rankings/making.ts';
import { listQuestions, liveQuestions, type PageQuestion } from './rankings/pages.ts';
import { openWorld, type RankingWorld } from './rankings/world.ts';
import { withDatabase } from './search/engine.ts';
import { quantile } from './search/measure.ts';

/**
 * Goals, each a ratio within one run. All: all lists of one day ÷ the same gains and sorts in DuckDB. Changed: the lists
 * after one post in a hundred changed ÷ all. Page: p95 of a page of a list ÷ of the creator search. Live: the same of a
 * region and a category together. Bytes: lists of a day ÷ readings of that day. Search: p95 of the creator search while
 * lists are made ÷ without. Only if asked for, among ten times as many posts ÷ among the fewer: the lists of one day
 * (large), and p95 of a page (largePage).
 */
const goals = {
  all: 3,
  changed: 0.1,
  page: 0.5,
  live: 1,
  bytes: 0.1,
  search: 1.3,
  large: 12,
  largePage: 1.3,
} as const;
type Goal = keyof typeof goals;
type Part = Exclude<Goal, 'largePage'>;

/** Smaller numbers try the bench out. */
const sizes = {
  posts: Number(process.env.BENCH_POSTS ?? 1_000_000),
  creators: Number(process.env.BENCH_CREATORS ?? 60_000),
  /** Pages of each kind. */
  pages: Number(process.env.BENCH_PAGES ?? 300),
  /** Times that lists are made. */
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
};
const { values: options } = parseArgs({ options: { part: { type: 'string', multiple: true } } });
const isWanted = (part: Part) => options.part?.includes(part) ?? part !== 'large';

const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const began = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text} …\n`);
const print = (text: string) => process.stdout.write(`${text}\n`);
const results: Partial<Record<Goal, unknown>> = {};

function judge(goal: Goal, what: string, ours: number, theirs: number, unit = 'ms'): void {
  const ratio = ours / theirs;
  results[goal] = { ours, theirs, ratio };
  const verdict = ratio <= goals[goal] ? 'met' : 'missed';
  print(
    `${verdict.padEnd(7)} ${what}: ${ours.toFixed(1)} ÷ ${theirs.toFixed(1)} ${unit} = ${ratio.toFixed(2)} (goal ${goals[goal]})`,
  );
}

const median = (values: readonly number[]) => quantile(values, 0.5);
const rounds = async (make: () => Promise<unknown>) => {
  for (let round = 0; round < sizes.rounds; round += 1) await make();
};

async function measureAll(world: RankingWorld): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-duckdb-'));
  try {
    say('Filling DuckDB');
    const peer = await openPeer(world.pool, folder);
    say('Making the lists of a day');
    const [ours, theirs]: [number[], number[]] = [[], []];
    await rounds(async () => {
      ours.push(await makeLists(world));
      theirs.push(await peer.make());
    });
    const [made, peers] = [await readMade(world.pool), await peer.read()];
    peer.close();
    for (const [name, keys] of made) {
      if (!isDeepStrictEqual(keys, peers.get(name))) throw new Error(`DuckDB has another list ${name}`);
    }
    if (made.size !== peers.size || made.size === 0)
      throw new Error(`There are ${made.size} and ${peers.size} lists`);
    judge('all', 'all lists of a day ÷ DuckDB', median(ours), median(theirs));
    print(`${made.size} lists are the same in both`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureChanged(world: RankingWorld): Promise<void> {
  say('Making lists again after a change');
  const [all, again]: [number[], number[]] = [[], []];
  await makeLists(world);
  await rounds(async () => all.push(await makeLists(world)));
  const changed = await changePosts(world);
  await rounds(async () => again.push(await makeLists(world)));
  judge('changed', `lists after ${changed} posts changed ÷ all`, median(again), median(all));
}

interface Asked {
  readonly p95: number;
  readonly byRanking: ReadonlyMap<string, readonly number[]>;
}

/** Asks the questions of each list in turn, so that load on the machine affects all equally. */
async function askInTurn(lists: readonly (readonly PageQuestion[])[]): Promise<readonly Asked[]> {
  const asked = lists.map((questions) => ({ questions, byRanking: new Map<string, number[]>() }));
  // The first ones open connections and plan.
  for (let round = -20; round < sizes.pages; round += 1) {
    for (const { questions, byRanking } of asked) {
      const question = questions[(round + 20) % questions.length];
      if (!question) throw new Error('There is no question');
      const start = performance.now();
      await question.ask();
      const ms = performance.now() - start;
      if (round >= 0) byRanking.set(question.ranking, [...(byRanking.get(question.ranking) ?? []), ms]);
    }
  }
  return asked.map(({ byRanking }) => ({ p95: quantile([...byRanking.values()].flat(), 0.95), byRanking }));
}

function printRankings(what: string, { byRanking }: Asked): void {
  const shown = (times: readonly number[]) => [0.5, 0.95].map((share) => quantile(times, share).toFixed(1));
  const each = rankingKinds.map((kind) => `${kind} ${shown(byRanking.get(kind) ?? []).join(' / ')}`);
  print(`${what}, ms as p50 / p95: ${each.join(', ')}`);
}

async function measurePages(world: RankingWorld): Promise<void> {
  say('Asking for pages');
  const search = await askSearch(world);
  let round = 0;
  const searching = { ranking: 'video', ask: () => search(round++) } as const;
  const [page, live, found] = await askInTurn([
    await listQuestions(world),
    await liveQuestions(world),
    [searching],
  ]);
  if (!page || !live || !found) throw new Error('Nothing was asked');
  if (isWanted('page')) judge('page', 'page of a list, p95 ÷ page of the search, p95', page.p95, found.p95);
  if (isWanted('live')) judge('live', 'live combination, p95 ÷ page of the search, p95', live.p95, found.p95);
  printRankings('pages of lists', page);
  printRankings('live combinations', live);
}

async function measureLarge(url: string, small: RankingWorld): Promise<void> {
  const posts = sizes.posts * 10;
  say(`Storing ${posts.toLocaleString('en')} posts`);
  const large = await openWorld(url, { creators: sizes.creators, posts });
  try {
    say('Making the lists of a day in both');
    const [many, few]: [number[], number[]] = [[], []];
    await rounds(async () => {
      few.push(await makeLists(small));
      many.push(await makeLists(large));
    });
    judge('large', 'all lists of a day, ten times as many posts', median(many), median(few));
    for (const world of [large, small])
      for (const period of ['7d', '30d'] as const) await makeLists(world, period);
    say('Asking for pages in both');
    const [ofMany, ofFew] = await askInTurn([await listQuestions(large), await listQuestions(small)]);
    judge('largePage', 'page of a list, ten times as many posts, p95', ofMany?.p95 ?? 0, ofFew?.p95 ?? 0);
  } finally {
    await large.pool.end();
  }
}

await withDatabase(async (_, url) => {
  say(
    `Storing ${sizes.creators.toLocaleString('en')} creators and ${sizes.posts.toLocaleString('en')} posts`,
  );
  const world = await openWorld(url, sizes);
  try {
    if (isWanted('all')) await measureAll(world);
    if (isWanted('bytes') || isWanted('page') || isWanted('live')) {
      say('Making the lists of three days');
      const { lists, readings } = await weighDay(world, say);
      if (isWanted('bytes'))
        judge('bytes', 'lists of a day ÷ its readings', lists / 1e6, readings / 1e6, 'MB');
    }
    if (isWanted('page') || isWanted('live')) await measurePages(world);
    if (isWanted('search')) {
      say('Searching while lists are made');
      const { beside, alone, asked } = await askBeside(world, await askSearch(world), sizes.rounds);
      judge('search', 'search while lists are made ÷ without, p95', beside, alone);
      print(`${asked} searches of each`);
    }
    if (isWanted('changed')) await measureChanged(world);
    if (isWanted('large')) await measureLarge(url, world);
  } finally {
    await world.pool.end();
  }
});
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}rankings.json`,
  `${JSON.stringify({ node: process.version, goals, sizes, results }, null, 2)}\n`,
);
