import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureHistories } from './readings/histories.ts';
import { measureImport, writeTrending } from './readings/importing.ts';
import { measureReader } from './readings/reader.ts';
import { withDatabase } from './search/engine.ts';

/**
 * Goals. Import: time of all days ÷ of the last day of each video. Reader: CPU ÷ of a loop that fetches and inserts the
 * same. History: p95 of one post's among ten times as many readings ÷ among the fewer. Bytes: of a reading ÷ of one in a
 * bare table with the same columns and key.
 */
const goals = { import: 2, reader: 2, history: 1.5, bytes: 1.3 } as const;
const rounds = 5;
const asks = 1_000;
/** Smaller numbers try the bench out. */
const posts = Number(process.env.BENCH_POSTS ?? 100_000);
const readings = Number(process.env.BENCH_READINGS ?? 5_000_000);

const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const say = (text: string) => process.stderr.write(`${text} …\n`);
const parts = process.argv.flatMap((text, at) => (process.argv[at - 1] === '--part' ? [text] : []));
const isWanted = (part: keyof typeof goals) => parts.length === 0 || parts.includes(part);

const print = (label: string, values: readonly string[]) =>
  process.stdout.write(`${label.padEnd(34)}${values.map((value) => value.padStart(9)).join('')}\n`);
const judge = (part: keyof typeof goals, ratio: number) =>
  process.stdout.write(
    `${part}: ratio ${ratio.toFixed(2)}, goal ${goals[part]}: ${ratio <= goals[part] ? 'met' : 'missed'}.\n`,
  );

const results: Record<string, unknown> = {};
const folder = await mkdtemp(join(tmpdir(), 'reachkit-readings-'));
try {
  const path = join(folder, 'trending.csv');
  await writeTrending(path);
  await withDatabase(async (pool, url) => {
    if (isWanted('import')) {
      say('Importing 15 days of videos, and their last days only');
      const imports = await measureImport(pool, path, rounds);
      const shown = (times: readonly number[]) => times.map((ms) => ms.toFixed(0));
      print('import of all days, ms', shown(imports.all));
      print('import of the last days, ms', shown(imports.last));
      judge('import', imports.ratio);
      results.imports = imports;
    }
    if (isWanted('reader')) {
      say(`Reading ${posts.toLocaleString('en')} posts, beside a bare loop`);
      const measured = await measureReader(pool, url, posts);
      for (const { kind, reader, bare, ratio, ratioWithDatabase } of measured) {
        const shown = ({ own, database }: typeof reader) =>
          [own, database].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
        print(`CPU of the reader, database, ${kind}`, shown(reader));
        print('of a bare loop', shown(bare));
        judge('reader', ratio);
        process.stdout.write(`With the database: ${ratioWithDatabase.toFixed(2)}.\n`);
      }
      results.reader = measured;
    }
    if (isWanted('history') || isWanted('bytes')) {
      const { times, bytes } = await measureHistories(url, readings, { asks, say });
      for (const [label, { p50, p95 }] of [
        [`history among ${readings / 1e6} million, ms`, times.small],
        [`history among ${readings / 1e5} million, ms`, times.large],
      ] as const) {
        print(label, [p50.toFixed(1), p95.toFixed(1)]);
      }
      judge('history', times.ratio);
      print('bytes of a reading, and bare', [bytes.kept.toFixed(0), bytes.bare.toFixed(0)]);
      judge('bytes', bytes.ratio);
      Object.assign(results, { histories: times, bytes });
    }
    await mkdir(resultFolder, { recursive: true });
    await writeFile(
      `${resultFolder}readings.json`,
      `${JSON.stringify({ node: process.version, goals, posts, readings, ...results }, null, 2)}\n`,
    );
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
