import { Readable } from 'node:stream';
import type { Database } from '../../deps.ts';
import { checkId, type FileContent, FileMissing, type FileStore } from '../fileStore.ts';
import { Files } from '../files.ts';

/** An in-memory file store for tests of other code. */
export class MemoryStore implements FileStore {
  readonly contents = new Map<string, Buffer>();

  async write(id: string, content: FileContent, signal: AbortSignal): Promise<void> {
    const parts: Uint8Array[] = [];
    for await (const part of content) {
      signal.throwIfAborted();
      parts.push(part);
    }
    this.contents.set(checkId(id), Buffer.concat(parts));
  }

  async read(id: string): Promise<Readable> {
    const content = this.contents.get(checkId(id));
    if (!content) throw new FileMissing();
    return Readable.from([content], { objectMode: false });
  }

  async remove(id: string): Promise<void> {
    this.contents.delete(checkId(id));
  }

  async close(): Promise<void> {}
}

/** In-memory files for a test's database. */
export const testFiles = (db: Database, now = () => new Date()): Files =>
  new Files({ db, now, store: new MemoryStore() });
