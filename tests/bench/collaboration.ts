import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.mjs';
import { askAggregate, askBoard, askList, askReport } from './collaboration/asks.ts';
import { measureMoves } from './collaboration/browser.ts';
import { openPages } from './collaboration/publicPages.ts';
import { ofBoard, ofReport, openWorld } from './collaboration/world.ts';
import { weighEntry } from './monitor/entry.ts';
import { timesInTurn } from './monitor/pages.ts';
import { withDatabase } from './search/engine.ts';

/**
 * Goals, each a ratio within one run. Board: a board of 2,000 collaborations ÷ a list of 2,000 creators, in its largest pages.
 * Report: 500 creators with a year of posts ÷ one statement that adds the same up. Page: p95 of a creator's page ÷ of the page
 * that unsubscribes. Entry: gzip of the feature, whose board loads later, ÷ of Novu's inbox.
 * Move and large: long tasks of moving cards on a board of 2,000 and of 10,000 ÷ of sorting the creator search's table.
 */
const goals = { board: 1.3, report: 3, page: 1.5, entry: 0.9, move: 1, large: 2 } as const;
type Part = keyof typeof goals;

/** Smaller numbers try the bench out. */
const { values: options } = parseArgs({
  options: {
    part: { type: 'string', multiple: true },
    creators: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '40' },
  },
});
const [creators, rounds] = [Number(options.creators), Number(options.rounds)];
const isWanted = (part: Part) => options.part === undefined || options.part.includes(part);

const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const say = (text: string) => process.stderr.write(`${text} …\n`);
const results: { part: Part; what: string; ours: number; theirs: number; ratio: number }[] = [];

function judge(part: Part, what: string, ours: number, theirs: number, unit = 'ms'): void {
  const ratio = ours / theirs;
  results.push({ part, what, ours, theirs, ratio });
  const verdict = ratio <= goals[part] ? 'met' : 'missed';
  process.stdout.write(
    `${verdict.padEnd(7)} ${what}: ${ours.toFixed(1)} ÷ ${theirs.toFixed(1)} ${unit} = ${ratio.toFixed(2)} (goal ${goals[part]})\n`,
  );
}

const entry = `export { createClient, ReachkitProvider, tokenSession } from '@reachkit/sdk';
export { Cooperations, InviteButton, PromotionDetail, PromotionReport, Promotions } from '@reachkit/sdk/collaboration';
export { collaborationZh } from '@reachkit/sdk/locales/zh/collaboration';`;

if (isWanted('entry')) {
  say('Bundling the entry');
  for (const { bundler, ours, peer } of await weighEntry(entry)) {
    judge('entry', `the entry at first ÷ Novu's inbox, gzip, ${bundler}`, ours / 1000, peer / 1000, 'kB');
  }
}
if ((['board', 'report', 'page'] as const).some(isWanted))
  await withDatabase(async (_, url) => {
    say('Storing creators, posts, readings and collaborations');
    const world = await openWorld(url, { creators, hasReport: isWanted('report') });
    try {
      if (isWanted('board')) {
        say('Asking for a board and a list');
        const [board, list] = await timesInTurn([askBoard(world), askList(world)], rounds);
        const what = `a board of ${ofBoard} ÷ a list of as many creators`;
        judge('board', `${what}, p50`, board?.p50 ?? 0, list?.p50 ?? 0);
        judge('board', `${what}, p95`, board?.p95 ?? 0, list?.p95 ?? 0);
      }
      if (isWanted('report')) {
        say('Asking for a report and its statement');
        const [report, bare] = await timesInTurn([askReport(world), askAggregate(world)], rounds);
        const what = `a report of ${ofReport} creators with a year of posts ÷ one statement`;
        judge('report', `${what}, p50`, report?.p50 ?? 0, bare?.p50 ?? 0);
      }
      if (isWanted('page')) {
        say('Asking for pages without a login');
        const pages = await openPages(world);
        const [offer, work, unsubscribe] = await timesInTurn(pages.asks, rounds * 10);
        judge(
          'page',
          'a page with an offer ÷ the page that unsubscribes, p95',
          offer?.p95 ?? 0,
          unsubscribe?.p95 ?? 0,
        );
        judge(
          'page',
          'a page at work ÷ the page that unsubscribes, p95',
          work?.p95 ?? 0,
          unsubscribe?.p95 ?? 0,
        );
        await pages.close();
      }
    } finally {
      await world.pool.end();
    }
  });
if (isWanted('move') || isWanted('large')) {
  await build(['host']);
  say('Moving cards and sorting the search in a browser');
  const { moves, sorts } = await measureMoves([ofBoard, ofBoard * 5]);
  const [few = [], many = []] = moves;
  const sum = (tasks: readonly number[]) => tasks.reduce((total, one) => total + one, 0);
  for (const [name, tasks] of [
    ['2,000', few],
    ['10,000', many],
    ['sorting', sorts],
  ] as const)
    process.stdout.write(
      `long tasks, ${name}: ${tasks.length}, ${sum(tasks)} ms, the longest ${Math.max(0, ...tasks)} ms\n`,
    );
  judge(
    'move',
    'long tasks of moving cards among 2,000 ÷ of sorting the search',
    few.length,
    sorts.length,
    'tasks',
  );
  judge(
    'large',
    'long tasks of moving cards among 10,000 ÷ of sorting the search',
    many.length,
    sorts.length,
    'tasks',
  );
}
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}collaboration.json`,
  `${JSON.stringify({ node: process.version, goals, creators, rounds, results }, null, 2)}\n`,
);
