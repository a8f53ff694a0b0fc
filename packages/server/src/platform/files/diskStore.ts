import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCodeOf } from '../processes.ts';
import { syncFolder } from '../syncFolder.ts';
import { checkId, type FileContent, FileMissing, type FileStore } from './fileStore.ts';

/** Files in a local folder, or on a file system shared by all machines. */
export class DiskStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(id: string, content: FileContent, signal: AbortSignal): Promise<void> {
    const path = this.#pathOf(id);
    const draft = draftOf(path);
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      // `flush`: synced to disk before the file gets its name.
      await pipeline(content, createWriteStream(draft, { flags: 'wx', flush: true, mode: 0o600 }), {
        signal,
      });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
    if (made !== undefined) await syncFolder(dirname(dirname(path)));
  }

  async read(id: string): Promise<Readable> {
    try {
      const file = await open(this.#pathOf(id));
      return file.createReadStream();
    } catch (error) {
      throw errorCodeOf(error) === 'ENOENT' ? new FileMissing(error) : error;
    }
  }

  async remove(id: string): Promise<void> {
    const path = this.#pathOf(id);
    await rm(path, { force: true });
    await rm(draftOf(path), { force: true });
  }

  async close(): Promise<void> {}

  /** One of 256 folders, because some file systems are slow with many files in one folder. */
  #pathOf(id: string): string {
    return join(this.#folder, checkId(id).slice(0, 2), id);
  }
}

const draftOf = (path: string) => `${path}.draft`;
