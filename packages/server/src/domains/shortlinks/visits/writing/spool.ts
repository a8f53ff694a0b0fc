import { randomUUID } from 'node:crypto';
import { appendFile, closeSync, openSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { tryLock } from '../../../../platform/lock.ts';
import { errorCodeOf } from '../../../../platform/processes.ts';
import { productVersion } from '../../../../platform/setAside/productVersion.ts';
import type { Visit } from '../visit.ts';

const append = promisify(appendFile);

const refusedFolder = 'refused';

/** Content of a spool file. */
export interface SpooledVisits {
  readonly visits: readonly Visit[];
  /** Lines that cannot be parsed. */
  readonly unreadable: readonly string[];
}

const visitSchema = z.object({ id: z.string(), at: z.number(), teamId: z.number(), linkId: z.number() });

/** Parses a line; `null` if it is not a visit. */
function visitIn(line: string): Visit | null {
  try {
    // Visits of earlier versions have neither field.
    const visit: Visit = { isKnown: false, isPage: false, ...JSON.parse(line) };
    return visitSchema.safeParse(visit).success ? visit : null;
  } catch {
    // A damaged line is set aside, and does not block the others.
    return null;
  }
}

/** Folder in which one process keeps visits until they are in the database: files with one visit per line. */
export class VisitSpool {
  /** Contains the folders of all processes on this disk. */
  readonly #folder: string;
  readonly #own = randomUUID();
  #opened: Promise<string> | undefined;
  #release: (() => Promise<void>) | undefined;
  #files = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the path of a new file, without creating it. */
  nextFile(): string {
    this.#files += 1;
    return join(this.#folder, this.#own, `${String(this.#files).padStart(9, '0')}.visits`);
  }

  async append(file: string, visits: readonly Visit[]): Promise<void> {
    const text = visits.map((visit) => `${JSON.stringify(visit)}\n`).join('');
    await this.#open();
    // Opened synchronously, so that only one write is left to another thread, without waiting for a busy event loop.
    const descriptor = openSync(file, 'a', 0o600);
    try {
      await append(descriptor, text);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Prepares for a first visit; errors are reported when visits are appended. */
  prepare(): void {
    if (!this.#opened) this.#open().catch(() => undefined);
  }

  /** Reads the visits of a file; skips a last line truncated by the end of a process. */
  async read(file: string): Promise<SpooledVisits> {
    const visits: Visit[] = [];
    const unreadable: string[] = [];
    for (const line of (await readFile(file, 'utf8')).split('\n').slice(0, -1)) {
      const visit = visitIn(line);
      if (visit) visits.push(visit);
      else unreadable.push(line);
    }
    return { visits, unreadable };
  }

  /**
   * Stores unstorable lines next to the folders of processes. The file name contains the product version and the reason:
   * the first start of another version retries them. Returns the path.
   */
  async putAside(lines: readonly string[], reason: string): Promise<string> {
    await mkdir(join(this.#folder, refusedFolder), { recursive: true, mode: 0o700 });
    const why = reason.replace(/[^\w-]+/g, '-').slice(0, 60);
    const name = `${randomUUID()}.${productVersion()}.${why}.refused`;
    const file = join(this.#folder, refusedFolder, name);
    await append(file, lines.map((line) => `${line}\n`).join(''));
    return file;
  }

  /** Moves visits rejected by another product version into a normal folder, to be stored. */
  async #takeRefused(): Promise<void> {
    const folder = join(this.#folder, refusedFolder);
    for (const name of await namesIn(folder)) {
      if (!name.endsWith('.refused') || name.includes(`.${productVersion()}.`)) continue;
      const again = join(this.#folder, randomUUID());
      await mkdir(again, { mode: 0o700 });
      // This process adopts it, or another starting one.
      await rename(join(folder, name), join(again, '000000001.visits')).catch((error: unknown) => {
        if (errorCodeOf(error) !== 'ENOENT') throw error;
      });
    }
  }

  async remove(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  /**
   * Returns the files of ended processes, by folder and oldest first. The folders are locked, so that no other process
   * adopts them; `done` removes an emptied folder.
   */
  async adopt(): Promise<readonly { readonly files: readonly string[]; done(): Promise<void> }[]> {
    const adopted: { readonly files: readonly string[]; done(): Promise<void> }[] = [];
    await this.#takeRefused();
    for (const name of await namesIn(this.#folder)) {
      if (name === this.#own || name === refusedFolder || name.includes('.')) continue;
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
    // The folder is locked before it exists, so that no other process adopts it.
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

/** Removes a folder unless it still has files, which the next process adopts. */
async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY') throw error;
  }
}
