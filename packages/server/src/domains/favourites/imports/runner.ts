import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { RefreshDeps } from '../../acquisition/refresh/refresh.ts';
import type { JobOutcome, JobRunner, JobWork } from '../../job/kinds.ts';
import { importRecord } from '../tables.ts';
import { analyseBatch, SourceLookup } from './rows/analyse.ts';
import { settleImport } from './rows/settle.ts';

const inputSchema = z.object({ importId: z.int() });

/**
 * Imports in batches: looks up creators and stores the results, so that another process continues after a crash. The list
 * is only changed at the end, all at once.
 */
export function importRunner(deps: RefreshDeps): JobRunner {
  return {
    kind: 'import',
    seenBy: 'account',
    run: (work) => analyse(deps, work),
    settle: (tx, end) => {
      const { importId } = inputSchema.parse(end.input);
      return settleImport(tx, end, importId, deps.now());
    },
  };
}

async function analyse(deps: RefreshDeps, work: JobWork): Promise<JobOutcome> {
  const { importId } = inputSchema.parse(work.input);
  const lookup = new SourceLookup(deps, work.signal);
  for (let isMore = true; isMore; ) {
    work.signal.throwIfAborted();
    isMore = await analyseBatch(deps, work.teamId, importId, lookup);
    const [record] = await teamScope(deps.db, work.teamId)
      .select({ done: importRecord.analysedCount, total: importRecord.readCount })
      .from(importRecord)
      .where(eq(importRecord.id, importId));
    if (record) work.progress(record.done, record.total);
  }
  return { result: {} };
}
