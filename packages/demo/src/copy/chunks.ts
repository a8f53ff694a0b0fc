import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GenerateOptions } from '../creators/generate.ts';
import type { DemoTable } from './columns.ts';

/** COPY lines (text format, UTF-8) of one chunk of creators, by table. */
export type DemoChunk = readonly { readonly table: DemoTable; readonly lines: Uint8Array<ArrayBuffer> }[];

export interface ChunkJob extends GenerateOptions {
  /** Creators per chunk. */
  readonly chunkSize: number;
  /** The database's brand ids in the order of `brandNames`. */
  readonly brandIds: readonly number[];
}

/**
 * Generates a demo platform in a worker thread, so that the database never waits for it. Tables that reference creators
 * come first, the creators last.
 */
export async function* generateChunks(job: ChunkJob): AsyncGenerator<DemoChunk> {
  // The compiled package contains the same file as .js.
  const suffix = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const worker = new Worker(new URL(`./chunks.worker.${suffix}`, import.meta.url), {
    workerData: job,
  });
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      const chunk: DemoChunk | null = message;
      if (chunk === null) return;
      yield chunk;
    }
    throw new Error('The demo generator stopped before its end');
  } finally {
    await worker.terminate();
  }
}
