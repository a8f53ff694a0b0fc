import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { pino } from 'pino';
import { SpreadsheetReader } from '../../packages/server/src/domains/favourites/imports/spreadsheet/readSpreadsheet.ts';
import { openDatabase } from '../../packages/server/src/platform/database/open.ts';
import {
  packedBytes,
  zipDirectory,
} from '../../packages/server/src/platform/spreadsheets/workbook/zipDirectory.ts';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { longestStall } from './import/stalls.ts';
import { importThrough } from './import/throughServer.ts';
import { wideWorkbook } from './import/workbook.ts';
import { quantile } from './search/measure.ts';

/** Goals: ratio to the peer's time, and longest stall of the main thread in ms. */
const goals = { ratio: 0.6, stall: 50 } as const;
const rows = 20_000;
/** Maximum size of a list in the demo team's plan. */
const room = 10_000;
const rounds = 11;

interface Peer {
  readonly readSheet: (bytes: Buffer) => Promise<readonly (readonly unknown[])[]>;
}
// The peers are installed only for benches: during a type check the module is missing.
const peerName: string = 'read-excel-file/node';
const { readSheet }: Peer = await import(peerName);

const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

const say = (text: string) => process.stderr.write(`${text} …\n`);

interface Figure {
  readonly what: string;
  readonly run: () => Promise<unknown>;
  /** In ms. */
  readonly times: number[];
  /** Longest stalls of the main thread, in ms. */
  readonly stalls: number[];
}

const bytes = wideWorkbook(Array.from({ length: rows }, (_, at) => `maker${at}`));
const file = new Blob([bytes]);
const reader = new SpreadsheetReader();
const figure = (what: string, run: () => Promise<unknown>): Figure => ({ what, run, times: [], stalls: [] });
const ours = figure('our reading, rows understood, on its thread', () =>
  reader.read(file, { encoding: undefined, mapping: undefined, platform: 'tiktok' }),
);
const peer = figure('read-excel-file', () => readSheet(Buffer.from(bytes)));
const limit = figure('one inflate pass', async () => {
  const held = Buffer.from(bytes);
  for (const entry of zipDirectory(held)) inflateRawSync(packedBytes(held, entry));
});

/** Time of each first read, in ms: ours starts its worker thread. */
const cold: number[] = [];
say(`Reading ${rows.toLocaleString('en')} rows in ${(bytes.length / 1e6).toFixed(1)} MB`);
for (let round = 0; round < rounds; round += 1) {
  // Alternating, so that changes in machine load affect all equally.
  for (const { run, times, stalls } of [ours, peer, limit]) {
    const start = performance.now();
    const stall = await longestStall(run);
    if (round === 0) {
      cold.push(performance.now() - start);
      continue;
    }
    times.push(performance.now() - start);
    stalls.push(stall);
  }
}

say('Importing it through a server with the demo platform');
const folder = await mkdtemp(join(tmpdir(), 'reachkit-import-'));
// Readable by the user who runs PostgreSQL.
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');
const server = startServer({ DATA_DIR: dataDir, DEMO: '1' });
try {
  const url = await server.ready;
  const log = pino({ level: 'warn' }, pino.destination(2));
  const beside = { databaseUrl: undefined, dataDir, port: Number(new URL(url).port), isMigrating: false };
  const { pool, close } = await openDatabase(beside, { role: 'tool', log });
  const whole = await importThrough(url, pool, room).finally(close);

  const peerTime = quantile(peer.times, 0.5);
  const figures = [ours, peer, limit].map(({ what, times, stalls }, at) => ({
    what,
    cold: cold[at] ?? Number.NaN,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    ratio: quantile(times, 0.5) / peerTime,
    stall: Math.max(...stalls),
  }));
  process.stdout.write(`${' '.repeat(46)} first   p50 ms   p95 ms   ÷ peer   longest stall, ms\n`);
  for (const { what, cold, p50, p95, ratio, stall } of figures) {
    const cells = [
      cold.toFixed(0).padStart(8),
      p50.toFixed(0).padStart(8),
      p95.toFixed(0).padStart(8),
      ratio.toFixed(2).padStart(8),
      stall.toFixed(0).padStart(8),
    ];
    process.stdout.write(`${what.padEnd(45)}${cells.join(' ')}\n`);
  }
  const [own] = figures;
  if (!own) throw new Error('Nothing was measured');
  process.stdout.write(
    `\n${rows.toLocaleString('en')} rows in ${(bytes.length / 1e6).toFixed(1)} MB. Time: ${own.ratio.toFixed(2)} of the peer, ` +
      `goal ${goals.ratio}: ${own.ratio <= goals.ratio ? 'met' : 'missed'}. Stall: ${own.stall.toFixed(0)} ms, ` +
      `goal ${goals.stall}: ${own.stall <= goals.stall ? 'met' : 'missed'}.\n` +
      `Through the server: taken after ${whole.taken.toFixed(0)} ms, ${whole.succeeded.toLocaleString('en')} of ` +
      `${whole.read.toLocaleString('en')} in the list after ${whole.done.toFixed(0)} ms; nobody else waited longer than ` +
      `${whole.longestWait.toFixed(0)} ms.\n`,
  );
  await mkdir(resultFolder, { recursive: true });
  await writeFile(
    `${resultFolder}import.json`,
    `${JSON.stringify({ node: process.version, rows, bytes: bytes.length, goals, figures, whole }, null, 2)}\n`,
  );
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
