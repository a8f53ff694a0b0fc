import { noLimits, setLimits } from '@reachkit/server/platform/database/limits';
import type { Database, Transaction } from '@reachkit/server/platform/deps';
import { installation } from '@reachkit/server/platform/tables';
import { eq, sql } from 'drizzle-orm';

interface Mark {
  /** Raised whenever the work makes something else. */
  readonly version: number;
  /** When the creators that it rests on were loaded. */
  readonly loaded: string;
}

const lockKey = 4_600_103;

/**
 * Does what rests on the demo's creators once for each time they are loaded: a newer demo platform has others. Two
 * servers that start together do it once. Without demo creators there is nothing to do.
 */
export async function oncePerLoad(
  db: Database,
  { key, version }: { readonly key: string; readonly version: number },
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await setLimits(tx, noLimits);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const read = async (name: string) =>
      (await tx.select().from(installation).where(eq(installation.key, name)))[0];
    const demo = await read('demo');
    if (!demo) return;
    const mark: Mark = { version, loaded: demo.updatedAt.toISOString() };
    const before = await read(key);
    if (before && isSame(before.value, mark)) return;
    await work(tx);
    await tx
      .insert(installation)
      .values({ key, value: mark })
      .onConflictDoUpdate({ target: installation.key, set: { value: mark, updatedAt: sql`now()` } });
  });
}

function isSame(stored: unknown, { version, loaded }: Mark): boolean {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'version' in stored &&
    'loaded' in stored &&
    stored.version === version &&
    stored.loaded === loaded
  );
}
