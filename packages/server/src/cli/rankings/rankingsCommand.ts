import { parseArgs } from 'node:util';
import { type Platform, platforms, type RankingKind } from '@reachkit/contract';
import {
  rankingKinds,
  rankingLeftOut,
  rankingPeriods,
  rankingRowsKept,
} from '@reachkit/contract/rankings/kinds';
import { newestWindow, type RankingWindow, windowEnding } from '@reachkit/contract/rankings/window';
import { termsBySource } from '../../domains/creator/history/sourceTerms.ts';
import { type ListedAt, listAt } from '../../domains/rankings/engine/listAt.ts';
import type { ScopeReasons } from '../../domains/rankings/engine/reasons.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { csvText } from '../../platform/files/csv.ts';
import { openLog } from '../../platform/logging.ts';
import { readConfig } from '../../platform/settings/config.ts';
import { StartFailure } from '../../platform/startFailure.ts';

const help = `Usage: npm run rankings -- list ${rankingKinds.join('|')} [options]

Computes a ranking from the readings that are stored now, and prints it. It keeps nothing.

--platform ${platforms.join('|')}
--period ${rankingPeriods.join('|')}
--at TIME        end of the window, e.g. 2026-11-28T00:00Z: a full hour for 1d, a midnight UTC for 7d and 30d;
                 without it, the newest window
--region CODE    only creators of a region, e.g. DE
--category CODE  only creators of a category, e.g. beauty
--limit ROWS     rows, at most ${rankingRowsKept.newest}
--csv            as CSV

The posts behind the list, and those left out by reason, are printed to the standard error.`;

class Misuse extends Error {}

async function main(words: readonly string[]): Promise<number> {
  if (words.includes('--help')) {
    process.stdout.write(`${help}\n`);
    return 0;
  }
  const { isCsv, ...wanted } = readWords(words);
  const config = readConfig(process.env, process.cwd());
  const database = await openDatabase(config, { role: 'tool', log: openLog('error') });
  try {
    const { rows, reasons } = await listAt(database.db, {
      ...wanted,
      terms: termsBySource(config.creatorSources),
    });
    process.stderr.write(`${describe(wanted.window, reasons)}\n`);
    process.stdout.write(isCsv ? csvOf(wanted.ranking, rows) : textOf(wanted.ranking, rows));
    return 0;
  } finally {
    await database.close();
  }
}

interface Wanted {
  readonly ranking: RankingKind;
  readonly platform: Platform;
  readonly window: RankingWindow;
  readonly scope: string;
  readonly limit: number;
  readonly isCsv: boolean;
}

function readWords(words: readonly string[]): Wanted {
  const { values, positionals } = parseWords(words);
  const [command, kind, ...rest] = positionals;
  if (command !== 'list' || rest.length > 0) throw new Misuse(help);
  const period = oneOf('--period', rankingPeriods, values.period ?? '7d');
  if (values.region !== undefined && values.category !== undefined) {
    throw new Misuse('Give --region or --category, not both.');
  }
  return {
    ranking: oneOf('The ranking', rankingKinds, kind),
    platform: oneOf('--platform', platforms, values.platform ?? platforms[0]),
    window: values.at === undefined ? newestWindow(period, Date.now()) : windowAt(period, values.at),
    scope: scopeOf(values),
    limit: readLimit(values.limit),
    isCsv: values.csv === true,
  };
}

function parseWords(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        platform: text,
        period: text,
        at: text,
        region: text,
        category: text,
        limit: text,
        csv: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<Word extends string>(name: string, known: readonly Word[], word: string | undefined): Word {
  const found = known.find((one) => one === word);
  if (found === undefined) throw new Misuse(`${name} is one of ${known.join(', ')}.`);
  return found;
}

function windowAt(period: (typeof rankingPeriods)[number], text: string): RankingWindow {
  const at = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(at)) throw new Misuse('--at is a time with its zone, e.g. 2026-11-28T00:00Z.');
  if (newestWindow(period, at).to !== at) {
    throw new Misuse(`--at is ${period === '1d' ? 'a full hour' : 'a midnight UTC'} for ${period}.`);
  }
  return windowEnding(period, at);
}

function scopeOf({ region, category }: { readonly region?: string; readonly category?: string }): string {
  if (region !== undefined) {
    if (!/^[A-Z]{2}$/.test(region)) throw new Misuse('--region is a code of two letters, e.g. DE.');
    return `r:${region}`;
  }
  return category === undefined ? '' : `c:${category}`;
}

function readLimit(text = String(rankingRowsKept.newest)): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > rankingRowsKept.newest) {
    throw new Misuse(`--limit is a number from 1 to ${rankingRowsKept.newest}.`);
  }
  return limit;
}

function describe({ from, to }: RankingWindow, { posts, creators, leftOut, oldest }: ScopeReasons): string {
  const left = rankingLeftOut.map((reason) => `${reason} ${leftOut[reason] ?? 0}`);
  return [
    `window ${new Date(from).toISOString()} to ${new Date(to).toISOString()}`,
    `posts ${posts}, creators ${creators}, oldest reading ${oldest ?? 'none'}`,
    `left out: ${left.join(', ')}`,
  ].join('\n');
}

type Cell = string | number | Date;
type Column = readonly [name: string, of: (row: ListedAt) => Cell | null];

const postColumns: readonly Column[] = [
  ['views_gained', ({ gained }) => gained],
  ['interactions_gained', ({ interactions }) => interactions],
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
  ['creator', ({ handle }) => handle],
  ['title', ({ name }) => name],
];
const columnsOf: Readonly<Record<RankingKind, readonly Column[]>> = {
  video: postColumns,
  ad: postColumns,
  influencer: [
    ['views_gained', ({ gained }) => gained],
    ['posts', ({ posts }) => posts],
    ['share_of_best', ({ figure }) => figure],
    ['handle', ({ handle }) => handle],
    ['name', ({ name }) => name],
  ],
  tag: [
    ['score', ({ gained }) => gained],
    ['posts', ({ posts }) => posts],
    ['creators', ({ creators }) => creators],
    ['rise', ({ figure }) => figure],
  ],
};

function cellsOf(ranking: RankingKind, rows: readonly ListedAt[]): readonly (readonly Cell[])[] {
  const columns: readonly Column[] = [
    ['rank', ({ rank }) => rank],
    ['id', ({ id }) => id],
    ...columnsOf[ranking],
  ];
  return [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, of]) => of(row) ?? ''))];
}

/** Numbers and ids are no formulas: an id may begin with `-`, and programs compare it. */
const isPlain = (cell: Cell): cell is string | number =>
  typeof cell === 'number' || /^[\w-]*$/.test(String(cell));

const csvOf = (ranking: RankingKind, rows: readonly ListedAt[]): string =>
  cellsOf(ranking, rows)
    .map((cells) => `${cells.map((cell) => (isPlain(cell) ? String(cell) : csvText(cell))).join(',')}\n`)
    .join('');

/** Replaces control characters, which a terminal may obey. */
const plain = (cell: Cell): string =>
  (cell instanceof Date ? cell.toJSON() : String(cell)).replaceAll(/\p{Cc}/gu, ' ');

/** One line a row, without control characters. */
const textOf = (ranking: RankingKind, rows: readonly ListedAt[]): string =>
  cellsOf(ranking, rows)
    .map((cells) => `${cells.map(plain).join('  ')}\n`)
    .join('');

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartFailure || error instanceof Misuse)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
