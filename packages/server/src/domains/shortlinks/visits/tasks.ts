import * as z from 'zod/mini';
import { monthsFrom } from '../../../platform/database/monthPartitions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type DomainTasks, defineTask, handle } from '../../../platform/tasks/task.ts';
import { rateRetention, visitorRetention, visitPartitions, visitRetention } from './partitions.ts';

/** Number of months for which partitions are created in advance. */
const monthsAhead = 3;

const partitions = defineTask({ name: 'shortlinks.partitions', input: z.object({}), isExclusive: true });

export function visitTasks({ pool, now }: Pick<Deps, 'pool' | 'now'>): DomainTasks {
  return {
    handlers: [handle(partitions, () => visitPartitions.make(pool, monthsFrom(now(), monthsAhead)))],
    schedules: [{ task: partitions, input: {}, cron: '23 3 * * *', timeZone: 'UTC' }],
    atStart: [partitions],
    retention: [visitRetention, visitorRetention, rateRetention],
  };
}
