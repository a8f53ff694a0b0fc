import type { Readable } from 'node:stream';

/** Bytes of a file, in parts. */
export type FileContent = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Where the content of files lies. Ids are random UUIDs made by the server, never input. Neither direction holds more
 * than a part of a file in memory.
 */
export interface FileStore {
  /** All of the content or, when it rejects, none of it. */
  write(id: string, content: FileContent, signal: AbortSignal): Promise<void>;
  /** The stream has to be read or destroyed. @throws FileMissing */
  read(id: string): Promise<Readable>;
  /** Removes content and what an interrupted write left; an id without either is no error. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** The store has no content for an id. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(cause?: unknown) {
    super('The file store has no such file', { cause });
  }
}

/** @throws Error for an id that is not one of ours, which could name another path */
export function checkId(id: string): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id;
  throw new Error('A file id is a UUID in lower case');
}
