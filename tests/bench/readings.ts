import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureImport, writeTrending } from './readings/importing.ts';
import { withDatabase } from './search/engine.ts';

/** Goal: time of an import of all days ÷ of the last day of each video. */
const goals = { import: 2 } as const;
const rounds = 5;

const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const say = (text: string) => process.stderr.write(`${text} …\n`);

const folder = await mkdtemp(join(tmpdir(), 'reachkit-readings-'));
try {
  const path = join(folder, 'trending.csv');
  await writeTrending(path);
  await withDatabase(async (pool) => {
    say('Importing 15 days of videos, and their last days only');
    const imports = await measureImport(pool, path, rounds);
    const shown = (times: readonly number[]) => times.map((ms) => ms.toFixed(0).padStart(7)).join('');
    process.stdout.write(
      `${'import of all days, ms'.padEnd(30)}${shown(imports.all)}\n` +
        `${'import of the last days, ms'.padEnd(30)}${shown(imports.last)}\n` +
        `Median of the ratios: ${imports.ratio.toFixed(2)}, goal ${goals.import}: ${imports.ratio <= goals.import ? 'met' : 'missed'}.\n`,
    );
    await mkdir(resultFolder, { recursive: true });
    await writeFile(
      `${resultFolder}readings.json`,
      `${JSON.stringify({ node: process.version, goals, imports }, null, 2)}\n`,
    );
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
