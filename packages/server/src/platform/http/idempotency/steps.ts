import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { sql } from 'drizzle-orm';
import type { Steps } from '../../database/context.ts';
import type { Executor } from '../../deps.ts';
import { idempotentRequest } from '../../tables.ts';
import { Failure } from '../failure.ts';
import { sealBytes, unsealBytes } from './sealed.ts';

/** `null` replaces a result that cannot be stored. */
type Result = { readonly value: unknown } | null;

interface Attempt {
  readonly id: string;
  readonly owner: string;
  readonly secret: string;
  /** Sealed steps of earlier attempts. */
  readonly stored: readonly Buffer[];
}

/** Another process has taken over the request: this attempt's writes must be rolled back. */
export class TakenOverError extends Error {
  override name = 'TakenOverError';

  constructor() {
    super('Another process has taken the request over');
  }
}

/** Writes of one attempt at a request with a key; results stored by earlier attempts are returned instead of repeated. */
export class RequestSteps implements Steps {
  readonly #attempt: Attempt;
  readonly #earlier: ReadonlyMap<string, Result>;
  readonly #counts = new Map<string, number>();
  #kept = 0;

  constructor(attempt: Attempt) {
    this.#attempt = attempt;
    this.#earlier = new Map(attempt.stored.map((step) => deserialize(unsealBytes(step, attempt.secret))));
  }

  /** Whether any write of the request is committed, by this attempt or an earlier one. */
  get areKept(): boolean {
    return this.#kept + this.#earlier.size > 0;
  }

  /** Results of earlier attempts, the last first, if this attempt failed before its first write. */
  get unreached(): readonly unknown[] {
    if (this.#counts.size > 0) return [];
    return [...this.#earlier.values()].reverse().flatMap((result) => (result ? [result.value] : []));
  }

  /** @throws Failure `outcomeUnknown` where the write was done and its result could not be stored */
  async run<T>(
    name: string,
    perform: (keep: (db: Pick<Executor, 'execute'>, result: T) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    const step = `${createHash('sha256').update(name).digest('base64url')} ${count}`;
    const earlier = this.#earlier.get(step);
    if (earlier === null) throw new Failure('outcomeUnknown');
    // This class stored the result for the same write of the same code, so it has type `T`.
    if (earlier) return earlier.value as T;
    const result = await perform((db, value) => this.#keep(db, step, value));
    this.#kept += 1;
    return result;
  }

  /** @throws TakenOverError, so that the write is rolled back */
  async #keep(db: Pick<Executor, 'execute'>, step: string, value: unknown): Promise<void> {
    const { id, owner, secret } = this.#attempt;
    const sealed = sealBytes(serialize([step, storable(value)]), secret);
    const { rowCount } = await db.execute(sql`update ${idempotentRequest}
      set steps = array_append(steps, ${sealed}::bytea)
      where id = ${id} and owner = ${owner} and outcome is null`);
    if (rowCount === 0) throw new TakenOverError();
  }
}

/** Max bytes of a stored result. */
const max = 2 ** 20;

function storable(value: unknown): Result {
  try {
    const bytes = serialize(value);
    // Class instances would lose their methods, so they are not stored.
    return bytes.length <= max && isDeepStrictEqual(deserialize(bytes), value) ? { value } : null;
  } catch {
    // Functions cannot be stored.
    return null;
  }
}
