import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Deps } from '../deps.ts';
import { describeError } from '../logging.ts';
import { type DomainTasks, defineTask, handle } from '../tasks/task.ts';
import { writeTimeoutMs } from './files.ts';
import { storedFile } from './tables.ts';

/** Milliseconds after which a file that was never kept counts as abandoned. */
export const abandonedAfterMs = 2 * writeTimeoutMs;

/** Files per batch. */
const batch = 200;
/** Milliseconds before a deletion is retried: doubled with each failure, up to the maximum. */
const retryMs = { first: 60_000, longest: 6 * 60 * 60 * 1000 };
/** Consecutive failures after which a run ends: the store is unavailable. */
const maxFailures = 3;

const cleanUp = defineTask({ name: 'platform.files', input: z.object({}), isExclusive: true });

export type CleanUpDeps = Pick<Deps, 'db' | 'now' | 'log' | 'files'>;

/** Deletes files without references. */
export function fileTasks(deps: CleanUpDeps): DomainTasks {
  return {
    handlers: [handle(cleanUp, ({ signal }) => cleanUpFiles(deps, signal))],
    schedules: [{ task: cleanUp, input: {}, cron: '*/5 * * * *', timeZone: 'UTC' }],
  };
}

export async function cleanUpFiles(deps: CleanUpDeps, signal: AbortSignal): Promise<void> {
  await releaseUnused(deps);
  let removed = 0;
  let failures = 0;
  while (!signal.aborted && failures < maxFailures) {
    const due = await dueOf(deps);
    if (due.length === 0) break;
    for (const file of due) {
      if (signal.aborted || failures >= maxFailures) break;
      if (await remove(deps, file)) [removed, failures] = [removed + 1, 0];
      else failures += 1;
    }
  }
  if (removed > 0) deps.log.info({ removed }, 'removed files that nothing refers to');
}

/** Marks files that were abandoned during writing, and files that have lost their last reference. */
async function releaseUnused({ db, now }: CleanUpDeps): Promise<void> {
  const timestamp = now();
  const release = { state: 'removing', removeAt: timestamp } as const;
  const before = new Date(timestamp.getTime() - abandonedAfterMs);
  await db
    .update(storedFile)
    .set(release)
    .where(and(eq(storedFile.state, 'writing'), lt(storedFile.createdAt, before)));
  // A separate statement, so that it sees the new state of a file kept in the meantime.
  await db
    .update(storedFile)
    .set(release)
    .where(and(eq(storedFile.state, 'stored'), sql`not (${await isReferred(db)})`));
}

/** Builds a condition that a row refers to a file, by any foreign key in the database, so that none is missed. */
async function isReferred(db: Database): Promise<SQL> {
  const { rows } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select n.nspname as schema, c.relname as table, a.attname as column
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'stored_file'::regclass`);
  const references = rows.map(({ schema, table, column }) => {
    const name = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    return sql`exists (select from ${name} holder where holder.${sql.identifier(column)} = ${storedFile.id})`;
  });
  return references.length === 0 ? sql`false` : sql.join(references, sql` or `);
}

interface DueFile {
  readonly id: string;
  readonly failures: number;
}

const dueOf = ({ db, now }: CleanUpDeps): Promise<DueFile[]> =>
  db
    .select({ id: storedFile.id, failures: storedFile.removalFailures })
    .from(storedFile)
    .where(and(eq(storedFile.state, 'removing'), lte(storedFile.removeAt, now())))
    .orderBy(storedFile.removeAt)
    .limit(batch);

/**
 * Deletes a file; `false` if it must be retried. The row is deleted after the content, as it is the only record of the
 * file.
 */
async function remove({ db, now, log, files }: CleanUpDeps, { id, failures }: DueFile): Promise<boolean> {
  try {
    await files.store.remove(id);
    await db.delete(storedFile).where(eq(storedFile.id, id));
    return true;
  } catch (error) {
    log.warn({ err: describeError(error), file: id }, 'a file was not removed, and is tried again');
    const wait = Math.min(retryMs.first * 2 ** failures, retryMs.longest);
    await db
      .update(storedFile)
      .set({ removalFailures: failures + 1, removeAt: new Date(now().getTime() + wait) })
      .where(eq(storedFile.id, id));
    return false;
  }
}
