import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { openSetAside } from '../../platform/setAside/setAside.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import type { TaskQueue } from '../../platform/tasks/taskQueue.ts';
import { backfillPosts } from './history/backfill.ts';
import { type ReaderDeps, readDue } from './history/reading/readDue.ts';
import { sourceRetention } from './history/retention.ts';
import { keepSourceTerms, termsBySource } from './history/sourceTerms.ts';
import { gradeCreators } from './metrics/peers/gradeCreators.ts';
import { renewMetrics } from './metrics/renew.ts';
import { creatorRecords } from './records.ts';
import { renewAllTokens } from './words/keepTokens.ts';

const input = z.record(z.string(), z.never());
const renewal = {
  input,
  timeoutSeconds: 12 * 60 * 60,
  isExclusive: true,
};
/** After an upgrade with new search tokens, recomputes those of stored creators in the background. */
const tokenRenewal = defineTask({ name: 'creator.tokens', ...renewal });
/** Recomputes figures in the background after posts were read, and after an upgrade with changed definitions. */
const metricRenewal = defineTask({ name: 'creator.metrics', ...renewal });
/** Makes the posts of videos that were stored before posts had a history. */
const postBackfill = defineTask({ name: 'creator.posts', ...renewal });
/** Regrades creators after changes; otherwise does nothing. */
const grading = defineTask({ name: 'creator.grades', ...renewal });
/** Reads the posts that are due. */
const readings = defineTask({ name: 'creator.readings', input, isExclusive: true, attempts: 1 });
/** Keys of further runs, which other processes take. */
const sharedRuns = ['second', 'third'];

export function creatorTasks(
  deps: ReaderDeps & Pick<Deps, 'config'> & { readonly queue: TaskQueue },
): DomainTasks {
  const grade = async (signal: AbortSignal) => {
    await gradeCreators(deps.db, signal, await openSetAside(deps, 'creator.grades'));
  };
  const terms = termsBySource(deps.config.creatorSources);
  const share = async () => {
    for (const key of sharedRuns) await deps.queue.enqueue(null, readings, {}, { key });
  };
  return {
    handlers: [
      handle(tokenRenewal, ({ signal }) => renewAllTokens(deps, signal)),
      handle(metricRenewal, async ({ signal }) => {
        await keepSourceTerms(deps.db, terms);
        // Regrades at once: until then, grades mix figures of two definitions.
        if (await renewMetrics(deps, signal)) await grade(signal);
      }),
      handle(postBackfill, ({ signal }) => backfillPosts(deps, signal)),
      handle(grading, ({ signal }) => grade(signal)),
      handle(readings, ({ signal }) => readDue(deps, signal, share)),
    ],
    atStart: [tokenRenewal, metricRenewal, postBackfill, grading],
    schedules: [
      { task: metricRenewal, input: {}, cron: '37 * * * *', timeZone: 'UTC' },
      { task: grading, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' },
      { task: readings, input: {}, cron: '* * * * *', timeZone: 'UTC' },
    ],
    retention: [recordRetention(creatorRecords), ...sourceRetention(terms)],
  };
}
