import { parentPort, workerData } from 'node:worker_threads';
import { type DemoCreator, generateCreators } from '../creators/generate.ts';
import type { ChunkJob, DemoChunk } from './chunks.ts';
import type { DemoTable } from './columns.ts';
import { createRowWriter } from './rows.ts';

const { chunkSize, brandIds, ...options }: ChunkJob = workerData;
const rows = createRowWriter(brandIds);
const encoder = new TextEncoder();

function send(creators: readonly DemoCreator[], tables: readonly DemoTable[]): void {
  const chunk: DemoChunk = tables.map((table) => ({
    table,
    lines: encoder.encode(creators.map(rows[table]).join('')),
  }));
  parentPort?.postMessage(
    chunk,
    chunk.map(({ lines }) => lines.buffer),
  );
}

// Creators come last: the other tables are indexed while their search tokens are computed.
const bare: DemoCreator[] = [];
let full: DemoCreator[] = [];
for (const creator of generateCreators(options)) {
  full.push(creator);
  bare.push({ ...creator, posts: [], snapshots: [], audience: null });
  if (full.length < chunkSize && bare.length < options.count) continue;
  send(full, ['video', 'creator_snapshot', 'creator_audience', 'creator_content']);
  full = [];
}
for (let at = 0; at < bare.length; at += chunkSize) send(bare.slice(at, at + chunkSize), ['creator']);
parentPort?.postMessage(null);
