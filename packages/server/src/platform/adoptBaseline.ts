import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { StartFailure } from './startFailure.ts';

/** SHA-256 of the last migration that the baseline replaces; a database that has applied it has the baseline's schema. */
export const lastReplaced = 'c5e76bebc7169364c28b715c462c402a82387ef248a36161c80e5081cfe445c3';

/** SHA-256 of the former baseline, with the tables of the mail sandbox, which now has its own migrations. */
export const baselineWithSandbox = '507acd82ca9ff04420078103cae4556a7d37f01b0939b79ab4b89aa57c265d89';

/** Subject of the commit that replaced the migrations; its hash would change with every merge. */
const commit = 'Replace the migrations with one baseline';

/**
 * Marks a database from the replaced migrations, or from the former baseline, as migrated to the baseline; throws if it
 * lacks some of the replaced migrations.
 */
export async function adoptBaseline(
  client: Pick<ClientBase, 'query'>,
  migrationsFolder: string,
): Promise<void> {
  const table = await client.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (table.rowCount === 0) return;
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const hashes = new Set(applied.rows.map(({ hash }) => hash));
  const [baseline] = readMigrationFiles({ migrationsFolder });
  if (!baseline || hashes.size === 0 || hashes.has(baseline.hash)) return;
  if (!hashes.has(lastReplaced) && !hashes.has(baselineWithSandbox)) {
    throw new StartFailure(
      `This database was made by an older version, and nothing in it was changed. Start the version before the commit “${commit}” with it once (git checkout 'HEAD^{/${commit}}^'), stop that version when it is ready, then start this one.`,
    );
  }
  // In one statement, so that a crash leaves either the old rows or the new ones.
  await client.query(
    `with replaced as (delete from drizzle.__drizzle_migrations where created_at <= $2)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline.hash, baseline.folderMillis],
  );
}
