import type { FileContent } from '../../../platform/files/fileStore.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { jobFile } from '../tables.ts';

interface Planted {
  readonly username: string;
  readonly content: FileContent;
  readonly expiresAt: Date;
}

/** Creates a finished job with a file; returns its id. */
export async function plantJobFile(
  { db, pool }: TestDatabase,
  files: Files,
  { username, content, expiresAt }: Planted,
): Promise<number> {
  const { rows } = await pool.query<{ id: number; team: number }>(
    `insert into job (team_id, account_id, kind, state, input, about, created_at)
     select team_id, id, 'export', 'done', '{}', '{}', now() from account where username = $1
     returning id::int, team_id::int as team`,
    [username],
  );
  const { id: jobId = 0, team: teamId = 0 } = rows[0] ?? {};
  const written = await files.write({ teamId, kind: 'job.file', content, maxBytes: 2 ** 30 });
  await db.transaction(async (tx) => {
    await files.keep(tx, written);
    await tx.insert(jobFile).values({
      jobId,
      name: 'creators.csv',
      mediaType: 'text/csv',
      expiresAt,
      bytes: written.bytes,
      fileId: written.id,
    });
  });
  return jobId;
}
