import { parentPort, workerData } from 'node:worker_threads';
import type { ChunkJob, DemoChunk } from './chunks.ts';
import type { DemoTable } from './columns.ts';
import { type DemoCreator, generateCreators } from './generate.ts';
import { createRowWriter } from './rows.ts';

const { chunkSize, brandIds, ...options }: ChunkJob = workerData;
const creators = generateCreators(options);
const rows = createRowWriter(brandIds);

function nextChunk(): DemoChunk | null {
  const chunk: DemoCreator[] = [];
  while (chunk.length < chunkSize) {
    const { value, done } = creators.next();
    if (done === true) break;
    chunk.push(value);
  }
  if (chunk.length === 0) return null;
  const lines = (table: DemoTable) => new TextEncoder().encode(chunk.map(rows[table]).join(''));
  return {
    creator: lines('creator'),
    video: lines('video'),
    creator_snapshot: lines('creator_snapshot'),
    creator_audience: lines('creator_audience'),
  };
}

// Each message asks for one chunk; null says that there are no more.
parentPort?.on('message', () => {
  const chunk = nextChunk();
  parentPort?.postMessage(chunk, chunk === null ? [] : Object.values(chunk).map((lines) => lines.buffer));
});
