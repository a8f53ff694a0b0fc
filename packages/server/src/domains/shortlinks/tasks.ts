import * as z from 'zod/mini';
import type { BlockedHosts } from '../../gateways/blockedHosts/blockedHosts.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { byTimestamp, dayMs } from '../../platform/tasks/retentionRules.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { shortlinksRecords } from './records.ts';
import { shortReport } from './tables.ts';
import { sweepUnsafeLinks } from './unsafe/sweep.ts';

/** Reports are kept for a year after they are closed. */
const reports = byTimestamp({
  name: 'shortReports',
  keptFor: 365 * dayMs,
  table: shortReport,
  id: shortReport.id,
  since: shortReport.closedAt,
});

const unsafeLinks = defineTask({ name: 'shortlinks.unsafeLinks', input: z.object({}), isExclusive: true });

export function shortlinksTasks({
  blockedHosts,
  ...deps
}: Pick<Deps, 'db' | 'now' | 'log'> & { readonly blockedHosts: BlockedHosts }): DomainTasks {
  return {
    handlers: [
      handle(unsafeLinks, async ({ signal }) => sweepUnsafeLinks(deps, await blockedHosts.current(), signal)),
    ],
    // Links are checked when created: this covers links that existed before a host was listed.
    schedules: [{ task: unsafeLinks, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' }],
    atStart: [unsafeLinks],
    retention: [recordRetention(shortlinksRecords), reports],
  };
}
