import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { buildPages, withPages } from './table/pages.ts';
import { type PeerId, peers } from './table/peers.ts';
import { goalsOf, goalTableOf, medianOf, type Row, tableOf } from './table/report.ts';
import { scroll, type Visit, visit } from './table/run.ts';

const sizes = { few: 10_000, many: 100_000 } as const;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

/** `--runs 5` repetitions (default), `--only reachkit,agGrid`. */
function optionsOf(args: readonly string[]): { readonly runs: number; readonly only: readonly PeerId[] } {
  const given = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const named = given('--only')?.split(',');
  const ids = peers.map(({ id }) => id);
  return {
    runs: Math.max(1, Number(given('--runs') ?? 5) || 5),
    only: named ? ids.filter((id) => named.includes(id)) : ids,
  };
}

/** Measures every peer at every size, alternating and repeatedly, so that load on the machine affects all equally. */
async function measure(base: string, runs: number, ids: readonly PeerId[]): Promise<readonly Row[]> {
  const visits = new Map<string, { readonly peer: PeerId; readonly rows: number; readonly all: Visit[] }>();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    for (let run = 0; run < runs; run += 1) {
      say(`Repetition ${run + 1} of ${runs}`);
      // Sizes are measured directly after each other, because they are compared too.
      for (const peer of ids) {
        for (const rows of Object.values(sizes)) {
          const key = `${peer} ${rows}`;
          const of = visits.get(key) ?? { peer, rows, all: [] };
          of.all.push(await visit(browser, base, peer, rows));
          visits.set(key, of);
        }
      }
    }
    const medians = [...visits.values()].map(({ peer, rows, all }) => ({ peer, rows, ...medianOf(all) }));
    return medians.sort((a, b) => a.rows - b.rows);
  } finally {
    await browser.close();
  }
}

const say = (text: string) => process.stderr.write(`${text} …\n`);

const { runs, only } = optionsOf(process.argv.slice(2));
say('Building the pages');
await buildPages();
const rows = await withPages((base) => measure(base, runs, only));
const goals = goalsOf(rows, sizes.few, sizes.many);
process.stdout.write(`${tableOf(rows)}\n\n${goalTableOf(goals)}\n`);
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}table.json`,
  `${JSON.stringify({ node: process.version, runs, scroll, rows, goals }, null, 2)}\n`,
);
