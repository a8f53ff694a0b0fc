import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { longWorkLimits, setLimits } from '../../../platform/database/limits.ts';
import type { Database } from '../../../platform/deps.ts';
import { installation } from '../../../platform/tables.ts';
import { creator } from '../tables.ts';
import { tagNames } from './tagVocabulary.ts';
import { searchTokens, tokensVersion, vectorLiteral } from './tokens.ts';

const key = 'searchTokens';
/** Held by the process that renews tokens: a second one waits for its turn. */
const lockKey = 4_600_302;
/** Creators updated in one transaction: few enough that other writers do not wait noticeably. */
const batch = 500;
/** Milliseconds between two batches. */
const betweenBatches = 20;

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

/** What a batch came to: there may be more to do, or nothing is left. */
export type Step = 'more' | 'done';

interface Texts extends Record<string, unknown> {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  readonly tags: string[];
  readonly tokens: string[];
}

/** Renews the tokens of the next creators, where they were made by an older version. */
export async function renewTokens(db: Database, most = batch): Promise<Step> {
  return db.transaction(async (tx) => {
    await setLimits(tx, longWorkLimits);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const [row] = await tx.select().from(installation).where(eq(installation.key, key));
    const known = progressSchema.safeParse(row?.value);
    const isCurrent = known.success && known.data.version === tokensVersion;
    if (isCurrent && known.data.upTo === null) return 'done';
    const after = isCurrent ? (known.data.upTo ?? 0) : 0;
    // Locked, so that no text changes between reading it and writing its tokens.
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

/** Renews the tokens of all stored creators, a batch at a time; goes on where it was stopped. */
export async function renewAllTokens(db: Database, signal: AbortSignal): Promise<void> {
  while ((await renewTokens(db)) === 'more') {
    // Between batches others get their turn.
    await pause(betweenBatches, undefined, { signal });
  }
}
