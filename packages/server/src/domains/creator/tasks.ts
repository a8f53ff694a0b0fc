import * as z from 'zod/mini';
import { recordRetention } from '../../platform/records/erase.ts';
import { openSetAside, type SetAsideDeps } from '../../platform/setAside/setAside.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { gradeCreators } from './metrics/peers/gradeCreators.ts';
import { renewMetrics } from './metrics/renew.ts';
import { creatorRecords } from './records.ts';
import { renewAllTokens } from './words/keepTokens.ts';

const renewal = {
  input: z.record(z.string(), z.never()),
  timeoutSeconds: 12 * 60 * 60,
  isExclusive: true,
};
/** After an upgrade whose search tokens differ, brings those of stored creators up to date beside the running server. */
const tokenRenewal = defineTask({ name: 'creator.tokens', ...renewal });
/** The same for figures whose definition an upgrade changed. */
const metricRenewal = defineTask({ name: 'creator.metrics', ...renewal });
/** Grades creators after some have changed; nothing to do otherwise. */
const grading = defineTask({ name: 'creator.grades', ...renewal });

export function creatorTasks(deps: SetAsideDeps): DomainTasks {
  return {
    handlers: [
      handle(tokenRenewal, ({ signal }) => renewAllTokens(deps, signal)),
      handle(metricRenewal, ({ signal }) => renewMetrics(deps, signal)),
      handle(grading, async ({ signal }) => {
        await gradeCreators(deps.db, signal, await openSetAside(deps, 'creator.grades'));
      }),
    ],
    atStart: [tokenRenewal, metricRenewal, grading],
    schedules: [{ task: grading, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' }],
    retention: [recordRetention(creatorRecords)],
  };
}
