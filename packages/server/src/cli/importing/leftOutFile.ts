import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftOutLine, leftOutName } from '../../domains/acquisition/leftOut.ts';

/** The list of rows left out, written row by row; without such rows there is no file. */
export class LeftOutFile {
  #file: FileHandle | undefined;
  #path: string | undefined;
  #waiting = '';
  readonly #folder: string;
  readonly #name: string;
  readonly #titles: readonly string[];

  constructor(folder: string, source: string, titles: readonly string[]) {
    this.#folder = folder;
    this.#name = leftOutName(source);
    this.#titles = titles;
  }

  async add(cells: readonly string[]): Promise<void> {
    if (this.#path === undefined) this.#waiting = `\uFEFF${leftOutLine(this.#titles)}`;
    this.#waiting += leftOutLine(cells);
    this.#path ??= await this.#open();
    if (this.#waiting.length > 64_000) await this.#flush();
  }

  /** Returns the path, or `undefined` if nothing was left out. */
  async close(): Promise<string | undefined> {
    await this.#flush();
    await this.#file?.close();
    return this.#path;
  }

  async #open(): Promise<string> {
    const path = join(this.#folder, this.#name);
    try {
      await mkdir(this.#folder, { recursive: true });
      this.#file = await open(path, 'w');
      return path;
    } catch {
      // If the wanted folder is not writable, the list is saved in the temporary folder.
      const fallback = join(tmpdir(), this.#name);
      this.#file = await open(fallback, 'w');
      return fallback;
    }
  }

  async #flush(): Promise<void> {
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '') await this.#file?.write(text);
  }
}
