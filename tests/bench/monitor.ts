import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureAlerts } from './monitor/alerts.ts';
import { weighEntry } from './monitor/entry.ts';
import { askBare, askCheck } from './monitor/lines.ts';
import { askProject, askRows, askSearch, timesInTurn } from './monitor/pages.ts';
import { type MonitorWorld, openWorld } from './monitor/world.ts';
import { withDatabase } from './search/engine.ts';

/**
 * Goals, each a ratio within one run. Page: p95 of a project with 500 links ÷ of the creator search. Readings: p95 of the
 * project among ten times as many readings ÷ among the fewer. Age: comparison of 500 posts at seven days ÷ one statement
 * that reads the same rows. Alerts: deriving them from new readings ÷ storing these. Lines: 500 lines checked ÷ the same
 * through the bare parser and one statement. Entry: gzip of the feature ÷ of Novu's inbox.
 */
const goals = { page: 1, readings: 1.3, age: 3, alerts: 0.5, lines: 3, entry: 0.75 } as const;
type Part = keyof typeof goals;

/** Smaller numbers try the bench out. */
const { values: options } = parseArgs({
  options: {
    part: { type: 'string', multiple: true },
    readings: { type: 'string', default: '5000000' },
    creators: { type: 'string', default: '60000' },
    alerts: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '300' },
  },
});
const numberOf = (name: 'readings' | 'creators' | 'alerts' | 'rounds') => {
  const value = Number(options[name]);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} takes a number from 1 on`);
  return value;
};
const [readings, creators, alerts, rounds] = [
  numberOf('readings'),
  numberOf('creators'),
  numberOf('alerts'),
  numberOf('rounds'),
];
const isWanted = (part: Part) => options.part === undefined || options.part.includes(part);
const isOnlyEntry = options.part?.every((part) => part === 'entry') ?? false;

const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const say = (text: string) => process.stderr.write(`${text} …\n`);
const results: Partial<Record<Part, unknown>> = {};
const figures: string[] = [];

function judge(part: Part, what: string, ours: number, theirs: number, unit = 'ms'): void {
  const ratio = ours / theirs;
  results[part] = { ours, theirs, ratio };
  const verdict = ratio <= goals[part] ? 'met' : 'missed';
  process.stdout.write(
    `${verdict.padEnd(7)} ${what}: ${ours.toFixed(1)} ÷ ${theirs.toFixed(1)} ${unit} = ${ratio.toFixed(2)} (goal ${goals[part]})\n`,
  );
}

if (isWanted('entry')) {
  say('Bundling the entry');
  for (const { bundler, ours, peer } of await weighEntry()) {
    judge('entry', `the entry at first ÷ Novu's inbox, gzip, ${bundler}`, ours / 1000, peer / 1000, 'kB');
  }
}
if (!isOnlyEntry)
  await withDatabase(async (_, url) => {
    const worlds: MonitorWorld[] = [];
    const open = async (count: number) => {
      say(`Storing ${creators.toLocaleString('en')} creators and ${count.toLocaleString('en')} readings`);
      const world = await openWorld(url, { creators, readings: count });
      worlds.push(world);
      return world;
    };
    try {
      const small = await open(readings);
      if (isWanted('page')) {
        say('Asking for pages');
        const [project, search] = await timesInTurn([askProject(small), await askSearch(small)], rounds);
        judge('page', 'a page of a project ÷ of the search, p95', project?.p95 ?? 0, search?.p95 ?? 0);
        figures.push(`p50 of the two: ${project?.p50.toFixed(1)}, ${search?.p50.toFixed(1)} ms`);
      }
      if (isWanted('age')) {
        say('Comparing at an equal age');
        const [compared, rows] = await timesInTurn(
          [askProject(small, { age: '7d' }), await askRows(small)],
          rounds,
        );
        judge('age', 'a comparison at 7 days ÷ its rows alone, p50', compared?.p50 ?? 0, rows?.p50 ?? 0);
      }
      if (isWanted('lines')) {
        say('Checking lines');
        const [check, bare] = await timesInTurn([askCheck(small), askBare(small)], rounds);
        judge('lines', '500 lines checked ÷ parsed and one statement, p50', check?.p50 ?? 0, bare?.p50 ?? 0);
      }
      if (isWanted('readings')) {
        const large = await open(readings * 10);
        say('Asking for pages among ten times as many readings');
        const [many, few] = await timesInTurn([askProject(large), askProject(small)], rounds);
        judge('readings', 'a page among ten times as many readings, p95', many?.p95 ?? 0, few?.p95 ?? 0);
      }
      if (isWanted('alerts')) {
        say(`Deriving alerts from ${alerts.toLocaleString('en')} readings`);
        const measured = await measureAlerts(small, alerts);
        judge('alerts', 'deriving alerts ÷ storing the readings', measured.deriving, measured.inserting);
        figures.push(`${measured.alerts} alerts`);
      }
    } finally {
      for (const { pool } of worlds) await pool.end();
    }
  });
for (const line of figures) process.stdout.write(`${line}\n`);
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}monitor.json`,
  `${JSON.stringify({ node: process.version, goals, creators, readings, alerts, rounds, results }, null, 2)}\n`,
);
