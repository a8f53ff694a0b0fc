import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DemoTable } from './columns.ts';
import type { GenerateOptions } from './generate.ts';

/** COPY lines (text format, UTF-8) of a number of creators and all that belongs to them, by table. */
export type DemoChunk = Readonly<Record<DemoTable, Uint8Array<ArrayBuffer>>>;

export interface ChunkJob extends GenerateOptions {
  /** Creators in a chunk. */
  readonly chunkSize: number;
  /** The database's brand ids in the order of `brandNames`. */
  readonly brandIds: readonly number[];
}

/** Much is made and soon forgotten: a larger nursery spares a tenth of the time. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 };

/** Chunks made ahead while the database takes one in. */
const ahead = 2;

/** Generates a demo platform in a thread of its own, so that the database never waits for it. */
export async function* generateChunks(job: ChunkJob): AsyncGenerator<DemoChunk> {
  // The compiled package carries the same file as .js.
  const suffix = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const worker = new Worker(new URL(`./chunks.worker.${suffix}`, import.meta.url), {
    workerData: job,
    resourceLimits,
  });
  try {
    for (let count = 0; count < ahead; count++) worker.postMessage('next');
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      const chunk: DemoChunk | null = message;
      if (chunk === null) return;
      worker.postMessage('next');
      yield chunk;
    }
    throw new Error('The demo generator stopped before its end');
  } finally {
    await worker.terminate();
  }
}
