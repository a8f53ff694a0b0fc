import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import { defineTask } from '../../../platform/tasks/task.ts';
import { jobFile } from '../tables.ts';
import { mostFileBytes } from './writeFile.ts';

/** Moves content of files that an earlier release kept in `job_file.content` into the file store. */
export const contentTask = defineTask({
  name: 'job.contents',
  input: z.record(z.string(), z.never()),
  isExclusive: true,
});

type MoveDeps = Pick<Deps, 'db' | 'files'>;

/** One file after the other, each in its own transaction: it can end anywhere and goes on with the next start. */
export async function moveContents({ db, files }: MoveDeps, signal: AbortSignal): Promise<void> {
  if (!(await hasColumn(db))) return;
  for (;;) {
    const { rows } = await db.execute<{ job_id: string; team_id: string; content: Buffer }>(sql`
      select job_id, team_id, content from job_file join job on job.id = job_id
       where file_id is null and content is not null order by job_id limit 1`);
    const [row] = rows;
    if (!row) break;
    const written = await files.write({
      ...{ teamId: Number(row.team_id), kind: 'job.file', content: [row.content] },
      ...{ maxBytes: mostFileBytes, signal },
    });
    await db.transaction(async (tx) => {
      await files.keep(tx, written);
      await tx
        .update(jobFile)
        .set({ fileId: written.id })
        .where(eq(jobFile.jobId, Number(row.job_id)));
    });
  }
  await db.execute(sql`alter table job_file drop column if exists content`);
}

async function hasColumn(db: MoveDeps['db']): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_attribute
     where attrelid = 'job_file'::regclass and attname = 'content' and not attisdropped`);
  return rows.length > 0;
}
