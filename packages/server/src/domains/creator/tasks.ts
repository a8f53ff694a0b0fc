import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
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

export function creatorTasks({ db }: Pick<Deps, 'db'>): DomainTasks {
  return {
    handlers: [
      handle(tokenRenewal, ({ signal }) => renewAllTokens(db, signal)),
      handle(metricRenewal, ({ signal }) => renewMetrics(db, signal)),
      handle(grading, async ({ signal }) => {
        await gradeCreators(db, signal);
      }),
    ],
    atStart: [tokenRenewal, metricRenewal, grading],
    schedules: [{ task: grading, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' }],
    retention: [recordRetention(creatorRecords)],
  };
}
