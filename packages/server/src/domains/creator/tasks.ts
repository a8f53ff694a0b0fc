import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { openSetAside, type SetAsideDeps } from '../../platform/setAside/setAside.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { backfillPosts } from './history/backfill.ts';
import { gradeCreators } from './metrics/peers/gradeCreators.ts';
import { renewMetrics } from './metrics/renew.ts';
import { creatorRecords } from './records.ts';
import { renewAllTokens } from './words/keepTokens.ts';

const renewal = {
  input: z.record(z.string(), z.never()),
  timeoutSeconds: 12 * 60 * 60,
  isExclusive: true,
};
/** After an upgrade with new search tokens, recomputes those of stored creators in the background. */
const tokenRenewal = defineTask({ name: 'creator.tokens', ...renewal });
/** After an upgrade with changed definitions, recomputes stored figures in the background. */
const metricRenewal = defineTask({ name: 'creator.metrics', ...renewal });
/** Makes the posts of videos that were stored before posts had a history. */
const postBackfill = defineTask({ name: 'creator.posts', ...renewal });
/** Regrades creators after changes; otherwise does nothing. */
const grading = defineTask({ name: 'creator.grades', ...renewal });

export function creatorTasks(deps: SetAsideDeps & Pick<Deps, 'pool'>): DomainTasks {
  const grade = async (signal: AbortSignal) => {
    await gradeCreators(deps.db, signal, await openSetAside(deps, 'creator.grades'));
  };
  return {
    handlers: [
      handle(tokenRenewal, ({ signal }) => renewAllTokens(deps, signal)),
      handle(metricRenewal, async ({ signal }) => {
        // Regrades at once: until then, grades mix figures of two definitions.
        if (await renewMetrics(deps, signal)) await grade(signal);
      }),
      handle(postBackfill, ({ signal }) => backfillPosts(deps, signal)),
      handle(grading, ({ signal }) => grade(signal)),
    ],
    atStart: [tokenRenewal, metricRenewal, postBackfill, grading],
    schedules: [{ task: grading, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' }],
    retention: [recordRetention(creatorRecords)],
  };
}
