import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Deps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logging.ts';
import { installation } from '../../platform/tables.ts';
import { creator } from './tables.ts';
import { tagNames } from './tagVocabulary.ts';
import { searchTokens, tokensVersion, vectorLiteral } from './tokens.ts';

const key = 'searchTokens';
/** Held by the process that makes tokens anew; others leave it to it. */
const lockKey = 4_600_302;
/** Creators looked at in one transaction: few enough that nobody waits for them. */
const batch = 500;
/** Milliseconds until the next try when another process is at it, or a batch failed. */
const patience = 30_000;

const progressSchema = z.object({
  version: z.int(),
  /** Creators up to this id have tokens of the version; null once all have. */
  upTo: z.nullable(z.int()),
});
type Progress = z.output<typeof progressSchema>;

const done: Progress = { version: tokensVersion, upTo: null };

/** Says of an installation without creators that its tokens are of today's version; call it before any are loaded. */
export async function noteTokens(db: Database): Promise<void> {
  await db.execute(sql`insert into ${installation} (key, value)
    select ${key}, ${JSON.stringify(done)}::jsonb where not exists (select from ${creator})
    on conflict (key) do nothing`);
}

/** What a batch came to: more to do, nothing left, or another process at work. */
export type Step = 'more' | 'done' | 'busy';

interface Texts extends Record<string, unknown> {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  readonly tags: string[];
  readonly tokens: string[];
}

/** Makes the tokens of the next creators anew, where they were made by an older version. */
export async function renewTokens(db: Database, most = batch): Promise<Step> {
  return db.transaction(async (tx) => {
    const lock = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`,
    );
    if (!lock.rows[0]?.taken) return 'busy';
    const [row] = await tx.select().from(installation).where(eq(installation.key, key));
    const known = progressSchema.safeParse(row?.value);
    const isCurrent = known.success && known.data.version === tokensVersion;
    if (isCurrent && known.data.upTo === null) return 'done';
    const after = isCurrent ? (known.data.upTo ?? 0) : 0;
    // Locked, so that nobody changes a text between reading it and writing its tokens.
    const { rows } = await tx.execute<Texts>(sql`
      select ${creator.id}, ${creator.handle}, ${creator.name}, ${creator.description}, ${creator.tags},
        tsvector_to_array(${creator.searchTokens}) as tokens
      from ${creator} where ${creator.id} > ${after} order by ${creator.id} limit ${most} for update`);
    const stale = rows.flatMap((one) => {
      const tokens = searchTokens({ ...one, tagNames: tagNames(one.tags) });
      return isSame(tokens, one.tokens) ? [] : [{ id: one.id, tokens: vectorLiteral(tokens) }];
    });
    if (stale.length > 0) {
      await tx.execute(sql`update ${creator} set search_tokens = renewed.tokens::tsvector
        from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as renewed (id bigint, tokens text)
        where ${creator.id} = renewed.id`);
    }
    const last = rows.at(-1);
    const progress: Progress = last === undefined ? done : { version: tokensVersion, upTo: Number(last.id) };
    await tx
      .insert(installation)
      .values({ key, value: progress })
      .onConflictDoUpdate({ target: installation.key, set: { value: progress, updatedAt: new Date() } });
    return last === undefined ? 'done' : 'more';
  });
}

function isSame(own: readonly string[], stored: readonly string[]): boolean {
  const there = new Set(stored);
  return own.length === there.size && own.every((token) => there.has(token));
}

/**
 * After an upgrade whose tokens differ, brings those of stored creators up to date beside the running server, a batch
 * at a time; goes on where it was stopped.
 */
export class TokenKeeper {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(deps: Pick<Deps, 'db' | 'log'>) {
    this.#deps = deps;
  }

  start(): void {
    this.#running ??= this.#run(this.#stopping.signal);
  }

  /** Ends after the batch at hand. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const step = await this.#tryStep();
      if (step === 'done') return;
      // Between batches others get their turn.
      const wait = step === 'more' ? 20 : patience;
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #tryStep(): Promise<Step | 'failed'> {
    try {
      return await renewTokens(this.#deps.db);
    } catch (error) {
      this.#deps.log.warn(
        { err: describeError(error) },
        'the search words of creators could not be renewed, and are tried again',
      );
      return 'failed';
    }
  }
}
