import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/types.ts';
import { faultPoint } from '../faultPoint.ts';
import { Failure } from '../http/failure.ts';
import { teamScope } from '../tenant/teamScope.ts';
import { type FileContent, FileMissing, type FileStore } from './fileStore.ts';
import { type Measured, MeasuredContent, verified } from './measure.ts';
import { storedFile } from './tables.ts';

/** Milliseconds that writing one file may take; the clean-up waits longer before it takes a file for abandoned. */
export const writeTimeoutMs = 60 * 60 * 1000;

export interface NewFile {
  readonly teamId: number;
  /** `<domain>.<word>`. */
  readonly kind: string;
  readonly content: FileContent;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** A file of a team, which alone may read, keep or give it up. */
export interface TeamFile {
  readonly id: string;
  readonly teamId: number;
}

export type WrittenFile = Measured & TeamFile;

export interface FilesDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly store: FileStore;
}

/**
 * The files of all domains. Writing takes two steps, so that nothing is held open meanwhile: `write` before the
 * transaction, `keep` within it. What is written and not kept is removed by the clean-up.
 */
export class Files {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly store: FileStore;

  constructor({ db, now, store }: FilesDeps) {
    this.#db = db;
    this.#now = now;
    this.store = store;
  }

  /**
   * Writes content; nothing of it stays when this rejects.
   * @throws FileTooLarge
   * @throws Failure `upgrading` where the store cannot take it now, e.g. on a full disk
   */
  async write({ teamId, kind, content, maxBytes, signal }: NewFile): Promise<WrittenFile> {
    const id = randomUUID();
    await teamScope(this.#db, teamId)
      .insert(storedFile)
      .values({ id, kind, state: 'writing', createdAt: this.#now() });
    const timeout = AbortSignal.timeout(writeTimeoutMs);
    const measured = new MeasuredContent(content, maxBytes);
    try {
      faultPoint('files.beforeContent');
      await this.store.write(id, measured, signal ? AbortSignal.any([signal, timeout]) : timeout);
      faultPoint('files.afterContent');
    } catch (error) {
      await this.discard({ id, teamId });
      if (measured.failure) throw measured.failure.error;
      signal?.throwIfAborted();
      throw new Failure('upgrading', { cause: error });
    }
    return { id, teamId, ...measured.result() };
  }

  /** Keeps a written file, in the transaction that writes the row which refers to it. */
  async keep(tx: Transaction, { id, teamId, bytes, sha256 }: WrittenFile): Promise<void> {
    const { rowCount } = await teamScope(tx, teamId)
      .update(storedFile)
      .set({ state: 'stored', bytes, sha256 })
      .where(and(eq(storedFile.id, id), eq(storedFile.state, 'writing')));
    if (rowCount !== 1) throw new Error('A written file was given up before it was kept');
  }

  /** Gives up a written file that is not kept; where even this fails, the clean-up does it later. */
  async discard({ id, teamId }: TeamFile): Promise<void> {
    await teamScope(this.#db, teamId)
      .update(storedFile)
      .set({ state: 'removing', removeAt: this.#now() })
      .where(and(eq(storedFile.id, id), eq(storedFile.state, 'writing')))
      .catch(() => undefined);
  }

  /**
   * The content of a stored file; it breaks off at its end when it is not what was written.
   * @throws Failure `notFound`, or `upgrading` where the store cannot be read now
   */
  async read({ id, teamId }: TeamFile): Promise<Readable> {
    const [file] = await teamScope(this.#db, teamId)
      .select({ bytes: storedFile.bytes, sha256: storedFile.sha256 })
      .from(storedFile)
      .where(and(eq(storedFile.id, id), eq(storedFile.state, 'stored')));
    if (!file || file.bytes === null || file.sha256 === null) throw new Failure('notFound');
    const { bytes, sha256 } = file;
    try {
      return verified(await this.store.read(id), { bytes, sha256 });
    } catch (error) {
      throw new Failure(error instanceof FileMissing ? 'notFound' : 'upgrading', { cause: error });
    }
  }
}
