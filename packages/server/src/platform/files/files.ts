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

/** Max milliseconds for writing one file; the clean-up waits longer before it treats a file as abandoned. */
export const writeTimeoutMs = 60 * 60 * 1000;

export interface NewFile {
  readonly teamId: number;
  /** Format `<domain>.<word>`. */
  readonly kind: string;
  readonly content: FileContent;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** A team's file, which only that team may read, keep or release. */
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
 * Files of all domains. Writing takes two steps, so that no transaction stays open: `write` before the transaction,
 * `keep` within it. Files that are written but not kept are deleted by the clean-up.
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
   * Writes content atomically.
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

  /** Keeps a written file, in the transaction that writes the row with the reference. */
  async keep(tx: Transaction, { id, teamId, bytes, sha256 }: WrittenFile): Promise<void> {
    const { rowCount } = await teamScope(tx, teamId)
      .update(storedFile)
      .set({ state: 'stored', bytes, sha256 })
      .where(and(eq(storedFile.id, id), eq(storedFile.state, 'writing')));
    if (rowCount !== 1) throw new Error('A written file was given up before it was kept');
  }

  /** Releases a written file that is not kept; if this fails, the clean-up does it later. */
  async discard({ id, teamId }: TeamFile): Promise<void> {
    await teamScope(this.#db, teamId)
      .update(storedFile)
      .set({ state: 'removing', removeAt: this.#now() })
      .where(and(eq(storedFile.id, id), eq(storedFile.state, 'writing')))
      .catch(() => undefined);
  }

  /**
   * Reads the content of a stored file; the stream fails at its end if the content has changed.
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
