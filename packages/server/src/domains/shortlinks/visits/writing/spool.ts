import { randomUUID } from 'node:crypto';
import { appendFile, closeSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tryLock } from '../../../../platform/lock.ts';
import { errorCodeOf } from '../../../../platform/processes.ts';
import type { Visit } from '../visit.ts';

const append = promisify(appendFile);

/** Where one process keeps visits until the database has them: a folder of files with a visit a line. */
export class VisitSpool {
  /** Holds the folders of all processes that share this disk. */
  readonly #folder: string;
  readonly #own = randomUUID();
  #opened: Promise<string> | undefined;
  #release: (() => Promise<void>) | undefined;
  #files = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The path of another file; nothing is there yet. */
  nextFile(): string {
    this.#files += 1;
    return join(this.#folder, this.#own, `${String(this.#files).padStart(9, '0')}.visits`);
  }

  async append(file: string, visits: readonly Visit[]): Promise<void> {
    const text = visits.map((visit) => `${JSON.stringify(visit)}\n`).join('');
    await this.#open();
    // Opened at once, so that all else is one write of another thread: it waits for no turn of a busy event loop.
    const descriptor = openSync(file, 'a', 0o600);
    try {
      await append(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Gets ready for a first visit; what fails is reported when visits are appended. */
  prepare(): void {
    if (!this.#opened) this.#open().catch(() => undefined);
  }

  /** The visits of a file; a last line that was cut off by the end of a process is left out. */
  async read(file: string): Promise<readonly Visit[]> {
    const lines = (await readFile(file, 'utf8')).split('\n');
    return lines.slice(0, -1).map((line): Visit => JSON.parse(line));
  }

  /** Takes a file out of what is stored, and leaves it for a person to look at; its new path. */
  async putAside(file: string): Promise<string> {
    const aside = `${file}.refused`;
    await rename(file, aside);
    return aside;
  }

  async remove(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  /**
   * Files that ended processes left, oldest first within each. Their folders are held, so that no other process takes
   * them too; `done` gives up an emptied folder.
   */
  async adopt(): Promise<readonly { readonly files: readonly string[]; done(): Promise<void> }[]> {
    const adopted: { readonly files: readonly string[]; done(): Promise<void> }[] = [];
    for (const name of await namesIn(this.#folder)) {
      if (name === this.#own || name.includes('.')) continue;
      const folder = join(this.#folder, name);
      const attempt = await tryLock(`${folder}.lock`, 'visits');
      if (!attempt.isTaken) continue;
      const files = (await namesIn(folder)).filter((file) => file.endsWith('.visits')).sort();
      const done = async () => {
        await removeEmpty(folder);
        await attempt.release();
      };
      if (files.length === 0) await done();
      else adopted.push({ files: files.map((file) => join(folder, file)), done });
    }
    return adopted;
  }

  async close(): Promise<void> {
    await this.#opened?.catch(() => undefined);
    if (this.#opened) await removeEmpty(join(this.#folder, this.#own));
    await this.#release?.();
    this.#release = undefined;
  }

  async #open(): Promise<string> {
    this.#opened ??= this.#take().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #take(): Promise<string> {
    const folder = join(this.#folder, this.#own);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // Locked before it is there: no other process takes it for one that was left.
    const attempt = await tryLock(`${folder}.lock`, 'visits');
    if (!attempt.isTaken) throw new Error(`The folder ${folder} is in use`);
    this.#release = attempt.release;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** A folder that still has files stays, for the process that starts next. */
async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY') throw error;
  }
}
