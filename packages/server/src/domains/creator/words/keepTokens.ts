import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isPassing } from '../../../platform/database/faults.ts';
import { longWorkLimits, setLimits } from '../../../platform/database/limits.ts';
import type { Database, Transaction } from '../../../platform/deps.ts';
import { openSetAside, type SetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { installation } from '../../../platform/tables.ts';
import { creator } from '../tables.ts';
import { tagNames } from './tagVocabulary.ts';
import { searchTokens, tokensVersion, vectorLiteral } from './tokens.ts';

const key = 'searchTokens';
/** Lock of the process that renews tokens; a second process waits. */
const lockKey = 4_600_302;
/** Creators per transaction: few enough not to delay other writers noticeably. */
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

/** Marks an installation without creators as having current tokens; call it before any are loaded. */
export async function noteTokens(db: Database): Promise<void> {
  await db.execute(sql`insert into ${installation} (key, value)
    select ${key}, ${JSON.stringify(done)}::jsonb where not exists (select from ${creator})
    on conflict (key) do nothing`);
}

/** Result of a batch: more to do, or done. */
export type Step = 'more' | 'done';

interface Texts extends Record<string, unknown> {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  readonly tags: string[];
  readonly tokens: string[];
}

/** Renews the outdated tokens of the next creators. `aside` collects failing ones. */
export async function renewTokens(db: Database, max = batch, aside?: SetAside): Promise<Step> {
  try {
    return await renewNext(db, max);
  } catch (error) {
    if (aside === undefined || isPassing(error)) throw error;
    if (max > 1) {
      // If a creator of the batch fails, renews the batch one by one.
      let step: Step = 'more';
      for (let done = 0; done < max && step === 'more'; done += 1) step = await renewTokens(db, 1, aside);
      return step;
    }
    const id = await passNext(db);
    if (id === null) throw error;
    await aside.put({ item: id }, error);
    return 'more';
  }
}

async function renewNext(db: Database, max: number): Promise<Step> {
  return db.transaction(async (tx) => {
    await setLimits(tx, longWorkLimits);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const after = await progressOf(tx);
    if (after === null) return 'done';
    const rows = await renewWhere(tx, sql`${creator.id} > ${after} order by ${creator.id} limit ${max}`);
    const last = rows.at(-1);
    await noteProgress(tx, last === undefined ? done : { version: tokensVersion, upTo: Number(last.id) });
    return last === undefined ? 'done' : 'more';
  });
}

async function renewWhere(tx: Transaction, which: SQL): Promise<readonly Texts[]> {
  // Locked, so that no text changes between its read and the write of its tokens.
  const { rows } = await tx.execute<Texts>(sql`
    select ${creator.id}, ${creator.handle}, ${creator.name}, ${creator.description}, ${creator.tags},
      tsvector_to_array(${creator.searchTokens}) as tokens
    from ${creator} where ${which} for update`);
  const stale = rows.flatMap((one) => {
    const tokens = searchTokens({ ...one, tagNames: tagNames(one.tags) });
    return isSame(tokens, one.tokens) ? [] : [{ id: one.id, tokens: vectorLiteral(tokens) }];
  });
  if (stale.length > 0) {
    await tx.execute(sql`update ${creator} set search_tokens = renewed.tokens::tsvector
      from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as renewed (id bigint, tokens text)
      where ${creator.id} = renewed.id`);
  }
  return rows;
}

/** Returns the id of the last creator with current tokens; `null` if all have them. */
async function progressOf(tx: Transaction): Promise<number | null> {
  const [row] = await tx.select().from(installation).where(eq(installation.key, key));
  const known = progressSchema.safeParse(row?.value);
  return known.success && known.data.version === tokensVersion ? known.data.upTo : 0;
}

async function noteProgress(tx: Transaction, value: Progress): Promise<void> {
  await tx
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value, updatedAt: new Date() } });
}

/** Skips the next creator. @returns who that is; `null`: none is left */
async function passNext(db: Database): Promise<number | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const after = await progressOf(tx);
    if (after === null) return null;
    const [next] = await tx
      .select({ id: creator.id })
      .from(creator)
      .where(gt(creator.id, after))
      .orderBy(asc(creator.id))
      .limit(1);
    if (next) await noteProgress(tx, { version: tokensVersion, upTo: next.id });
    return next?.id ?? null;
  });
}

function isSame(own: readonly string[], stored: readonly string[]): boolean {
  const there = new Set(stored);
  return own.length === there.size && own.every((token) => there.has(token));
}

/** Renews the tokens of all stored creators in batches; resumes when interrupted. */
export async function renewAllTokens(deps: SetAsideDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const aside = await openSetAside(deps, 'creator.tokens');
  for (const item of aside.untried) {
    const which = sql`${creator.id} = ${item}::bigint`;
    await aside.attempt({ item }, () => db.transaction((tx) => renewWhere(tx, which)), { signal });
  }
  while ((await renewTokens(db, batch, aside)) === 'more') {
    // Yields to other work between batches.
    await pause(betweenBatches, undefined, { signal });
  }
}
