import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { dayMs, oldestFirst, type RetentionRule } from '../../../platform/tasks/retentionRules.ts';
import { keptJob } from '../../job/keptJob.ts';
import { importRecord, importRow } from '../tables.ts';

/** Retention of import records: thirteen months, in milliseconds. */
export const importsKept = 400 * dayMs;
/** Retention of rows, so that failed ones can be corrected, in milliseconds. */
export const importRowsKept = 90 * dayMs;

export const importRetention: readonly RetentionRule[] = [
  {
    name: 'strandedImports',
    // Deleting the account that began the import deletes its job too, and without a job nothing ends the import.
    keptFor: 0,
    remove: (db, before, max) =>
      db.transaction(async (tx) => {
        const isStranded = and(
          isNull(importRecord.finishedAt),
          sql`not exists (${keptJob(sql`${importRecord.jobId}`)})`,
        );
        const due = await tx
          .select({ id: importRecord.id })
          .from(importRecord)
          .where(isStranded)
          .limit(max)
          .for('no key update');
        if (due.length === 0) return 0;
        const ids = due.map(({ id }) => id);
        await tx
          .update(importRow)
          .set({ state: 'failed', reason: 'interrupted' })
          .where(and(inArray(importRow.importId, ids), inArray(importRow.state, ['analyzing', 'ready'])));
        await tx
          .update(importRecord)
          .set({
            state: 'failed',
            failure: 'interrupted',
            finishedAt: before,
            failedCount: sql`${importRecord.readCount}`,
          })
          .where(inArray(importRecord.id, ids));
        return due.length;
      }),
  },
  {
    name: 'importRows',
    keptFor: importRowsKept,
    remove: async (db, before, max) => {
      const due = db
        .select({ id: importRow.importId, line: importRow.line })
        .from(importRecord)
        .innerJoin(importRow, sql`${importRow.importId} = ${importRecord.id}`)
        .where(lt(importRecord.createdAt, before))
        .limit(max);
      const { rowCount } = await db
        .delete(importRow)
        .where(sql`(${importRow.importId}, ${importRow.line}) in (${due})`);
      return rowCount ?? 0;
    },
  },
  oldestFirst({
    name: 'imports',
    keptFor: importsKept,
    table: importRecord,
    id: importRecord.id,
    since: importRecord.createdAt,
  }),
];
