import type { ClientBase, Pool } from 'pg';
import { tagVocabulary } from './tagVocabulary.ts';

/** Stores the shared vocabulary in the database, so that every installation can filter by topic. */
export async function keepTags(connection: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  await connection.query(
    `INSERT INTO tag (code, parent, names)
     SELECT * FROM jsonb_to_recordset($1) AS given (code text, parent text, names jsonb)
     ON CONFLICT (code) DO UPDATE SET parent = excluded.parent, names = excluded.names`,
    [JSON.stringify(tagVocabulary)],
  );
}
