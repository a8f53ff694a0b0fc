import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../platform/deps.ts';
import { openSetAside } from '../../../platform/setAside/setAside.ts';
import { defineTask } from '../../../platform/tasks/task.ts';
import { jobFile } from '../tables.ts';
import { maxFileBytes } from './writeFile.ts';

/** Moves file content that an earlier release stored in `job_file.content` into the file store. */
export const contentTask = defineTask({
  name: 'job.contents',
  input: z.record(z.string(), z.never()),
  isExclusive: true,
});

type MoveDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>;

interface Content extends Record<string, unknown> {
  readonly job_id: string;
  readonly team_id: string;
  readonly content: Buffer;
}

/** Moves one file at a time, each in its own transaction: an interrupted run continues at the next start. */
export async function moveContents(deps: MoveDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  if (!(await hasColumn(db))) return;
  const aside = await openSetAside(deps, 'job.contents');
  for (;;) {
    const { rows } = await db.execute<Content>(sql`
      select job_id, team_id, content from job_file join job on job.id = job_id
       where file_id is null and content is not null and ${aside.isOpen(sql`job_id`)} order by job_id limit 1`);
    const [row] = rows;
    if (!row) break;
    const item = { item: row.job_id, teamId: Number(row.team_id) };
    await aside.attempt(item, () => move(deps, row, signal), { signal });
  }
  // Files that could not be moved stay where they are.
  if (aside.items.length > 0) return;
  await db.execute(sql`alter table job_file drop column if exists content`);
}

async function move({ db, files }: MoveDeps, row: Content, signal: AbortSignal): Promise<void> {
  const written = await files.write({
    teamId: Number(row.team_id),
    kind: 'job.file',
    content: [row.content],
    maxBytes: maxFileBytes,
    signal,
  });
  try {
    await db.transaction(async (tx) => {
      await files.keep(tx, written);
      await tx
        .update(jobFile)
        .set({ fileId: written.id })
        .where(eq(jobFile.jobId, Number(row.job_id)));
    });
  } catch (error) {
    await files.discard(written);
    throw error;
  }
}

async function hasColumn(db: MoveDeps['db']): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_attribute
     where attrelid = 'job_file'::regclass and attname = 'content' and not attisdropped`);
  return rows.length > 0;
}
