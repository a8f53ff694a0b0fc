import { noLimits, setLimits } from '@reachkit/server/platform/database/limits';
import type { Database, Transaction } from '@reachkit/server/platform/deps';
import { installation } from '@reachkit/server/platform/tables';
import { eq, sql } from 'drizzle-orm';

interface Mark {
  /** Version of the work, increased when its results change. */
  readonly version: number;
  /** When the underlying creators were loaded. */
  readonly loaded: string;
}

const lockKey = 4_600_103;

/**
 * Runs work once per loaded demo platform, as a newer one has other creators. If two servers start together, only one
 * runs it. Does nothing without demo creators.
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
