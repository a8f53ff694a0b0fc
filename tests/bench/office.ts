import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { askSearch, timesInTurn } from './monitor/pages.ts';
import { askAudit, askStatements, askTeam, askTeams, countRecords } from './office/asks.ts';
import { openOffice, plantRecords } from './office/world.ts';
import { withDatabase } from './search/engine.ts';

/**
 * Goals, each a ratio within one run. Search: p95 of the search over all teams ÷ of a page of the creator search. Team: the
 * page of a team ÷ the statements it needs, one after the other. Audit: a page at ten times as many records ÷ at the first size.
 */
const goals = { search: 1, team: 1.5, audit: 1.3 } as const;
type Part = keyof typeof goals;

/** Smaller numbers try the bench out. */
const { values: options } = parseArgs({
  options: {
    teams: { type: 'string', default: '100000' },
    records: { type: 'string', default: '500000' },
    creators: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '200' },
  },
});
const [teams, records, creators, rounds] = [
  Number(options.teams),
  Number(options.records),
  Number(options.creators),
  Number(options.rounds),
];
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const say = (text: string) => process.stderr.write(`${text} …\n`);
const results: { part: Part; what: string; ours: number; theirs: number; ratio: number }[] = [];

function judge(part: Part, what: string, ours: number, theirs: number): void {
  const ratio = ours / theirs;
  results.push({ part, what, ours, theirs, ratio });
  const verdict = ratio <= goals[part] ? 'met' : 'missed';
  process.stdout.write(
    `${verdict.padEnd(7)} ${what}: ${ours.toFixed(1)} ÷ ${theirs.toFixed(1)} ms = ${ratio.toFixed(2)} (goal ${goals[part]})\n`,
  );
}

await withDatabase(async (_, url) => {
  say(`Storing ${creators.toLocaleString('en')} creators and ${teams.toLocaleString('en')} teams`);
  const world = await openOffice(url, { creators, teams });
  try {
    await plantRecords(world, { from: 0, size: records, teams });
    say('Searching teams and creators');
    const [found, searched] = await timesInTurn([askTeams(world, teams), await askSearch(world)], rounds);
    judge(
      'search',
      'a search over all teams ÷ a page of the creator search, p95',
      found?.p95 ?? 0,
      searched?.p95 ?? 0,
    );
    const [page, statements] = await timesInTurn([askTeam(world, teams), await askStatements(world)], rounds);
    judge('team', 'the page of a team ÷ its statements, p50', page?.p50 ?? 0, statements?.p50 ?? 0);
    const few = await timesInTurn([askAudit(world)], rounds);
    say(`Storing ${(records * 10).toLocaleString('en')} records`);
    await plantRecords(world, { from: records, size: records * 10, teams });
    const many = await timesInTurn([askAudit(world)], rounds);
    const size = await countRecords(world);
    judge(
      'audit',
      `a page of the audit at ${size.toLocaleString('en')} records ÷ at a tenth, p50`,
      many[0]?.p50 ?? 0,
      few[0]?.p50 ?? 0,
    );
  } finally {
    await world.pool.end();
  }
});
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}office.json`,
  `${JSON.stringify({ node: process.version, goals, options, results }, null, 2)}\n`,
);
