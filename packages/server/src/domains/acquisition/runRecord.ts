import type { PoolClient } from 'pg';

/** `read` is always the sum of the other four. */
export interface ImportCounts {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly leftOut: number;
}

/** Facts about a run of an import. */
export interface RunFacts {
  readonly fileName: string;
  readonly fileHash: string;
  readonly platform: string;
  /** `2022-09-01`. */
  readonly asOf: string;
  readonly now: Date;
}

/** Stores a run's counts in the transaction of its rows; returns the run's id. A run without changes leaves no record. */
export async function saveRun(
  client: PoolClient,
  id: number | undefined,
  facts: RunFacts,
  counts: ImportCounts,
): Promise<number | undefined> {
  const { read, created, updated, unchanged, leftOut } = counts;
  if (id !== undefined) {
    await client.query(
      `update import_run set rows_read = $2, created = $3, updated = $4, unchanged = $5, left_out = $6 where id = $1`,
      [id, read, created, updated, unchanged, leftOut],
    );
    return id;
  }
  if (created + updated === 0) return undefined;
  const { rows } = await client.query<{ id: number }>(
    `insert into import_run (file_name, file_hash, platform, as_of, started_at, rows_read, created, updated, unchanged, left_out)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::float8 as id`,
    [
      facts.fileName,
      facts.fileHash,
      facts.platform,
      facts.asOf,
      facts.now,
      read,
      created,
      updated,
      unchanged,
      leftOut,
    ],
  );
  return rows[0]?.id;
}

/** SQLSTATE classes 22 and 23: the data, not the database, is at fault. */
export const isDataFault = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
