import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

export interface Connection {
  run(statement: string): Promise<unknown>;
  runAndReadAll(statement: string): Promise<{ getRows(): unknown[][] }>;
  closeSync(): void;
}
interface Instance {
  connect(): Promise<Connection>;
  closeSync(): void;
}
export interface DuckDb {
  readonly DuckDBInstance: { create(path: string): Promise<Instance> };
}

/** A DuckDB database with the same creators. */
export interface Peer {
  /** Runs a statement; returns the number of rows. */
  ask(statement: string): Promise<number>;
  close(): Promise<void>;
}

const columns = {
  id: 'bigint',
  platform: 'varchar',
  handle: 'varchar',
  name: 'varchar',
  description: 'varchar',
  homepage: 'varchar',
  region: 'varchar',
  language: 'varchar',
  tags: 'varchar',
  followers: 'bigint',
  followers_change_30d: 'double',
  avg_plays: 'double',
  median_plays: 'double',
  interaction_rate: 'double',
  follower_plays: 'double',
  ad_video_count: 'integer',
  has_email: 'boolean',
  last_video_at: 'timestamptz',
  sample_size: 'integer',
  as_of: 'timestamptz',
} as const;

/** Copies every creator of `pool`; `folder` must have room for two copies. */
export async function openPeer(pool: Pool, folder: string): Promise<Peer> {
  const { DuckDBInstance }: DuckDb = createRequire(import.meta.url)('@duckdb/node-api');
  const [file, database] = [join(folder, 'creators.csv'), join(folder, 'creators.duckdb')];
  const names = Object.keys(columns).map((name) => (name === 'tags' ? "array_to_string(tags, ',')" : name));
  const client = await pool.connect();
  try {
    await pipeline(
      client.query(copyTo(`copy (select ${names.join(', ')} from creator) to stdout (format csv)`)),
      createWriteStream(file),
    );
  } finally {
    client.release();
  }
  const instance = await DuckDBInstance.create(database);
  const connection = await instance.connect();
  const types = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`);
  await connection.run(
    `create table creator as select * replace (string_split(tags, ',') as tags)
     from read_csv('${file}', header = false, columns = {${types.join(', ')}})`,
  );
  await rm(file);
  return {
    ask: async (statement) => (await connection.runAndReadAll(statement)).getRows().length,
    close: async () => {
      connection.closeSync();
      instance.closeSync();
      await rm(database, { force: true });
    },
  };
}
