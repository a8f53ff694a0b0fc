import * as z from 'zod/mini';
import type { CreatorSources } from '../../gateways/creatorSources/creatorSource.ts';
import type { ShareLinks } from '../../gateways/shareLinks/shareLinks.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { byTimestamp } from '../../platform/tasks/retentionRules.ts';
import { type DomainTasks, defineTask, handle } from '../../platform/tasks/task.ts';
import { deriveAlerts } from './alerts/derive.ts';
import { sendCollected } from './alerts/send.ts';
import { renewByLimits } from './limitsTask.ts';
import { resolveShareLinks } from './links/resolve.ts';
import { restorableMs } from './projects/find.ts';
import { monitorRecords } from './records.ts';
import { addNewPosts } from './rules/addNewPosts.ts';
import { monitorSources } from './sources.ts';
import { monitorProject } from './tables.ts';

const input = z.object({});
/** Resolves share links, for a day at most. */
const shareLinks = defineTask({ name: 'monitor.shareLinks', input, isExclusive: true, attempts: 1 });
/** Ends and begins readings where the plan of a team allows fewer or more. */
const limits = defineTask({ name: 'monitor.limits', input, isExclusive: true, attempts: 1 });
/** Adds new posts that match a rule. */
const rules = defineTask({ name: 'monitor.rules', input, isExclusive: true, attempts: 1 });
/** Derives alerts from what is new of monitored posts. */
const alerts = defineTask({ name: 'monitor.alerts', input, isExclusive: true, attempts: 1 });
/** Notifies of the alerts that were collected. */
const alertNotices = defineTask({ name: 'monitor.alertNotices', input, isExclusive: true, attempts: 1 });

/** Removed projects are deleted when they can no longer be restored. */
const removedProjects = byTimestamp({
  name: 'monitorProjects',
  keptFor: restorableMs,
  table: monitorProject,
  id: monitorProject.id,
  since: monitorProject.removedAt,
});

export function monitorTasks(
  deps: Pick<Deps, 'db' | 'now' | 'log'> & {
    readonly shareLinks: ShareLinks;
    readonly postSources: CreatorSources;
  },
): DomainTasks {
  const sources = monitorSources(deps.postSources);
  return {
    handlers: [
      handle(shareLinks, ({ signal }) => resolveShareLinks(deps, signal)),
      handle(limits, ({ signal }) => renewByLimits(deps, signal)),
      handle(rules, ({ signal }) => addNewPosts(deps, signal)),
      handle(alerts, ({ signal }) => deriveAlerts({ ...deps, sources }, signal)),
      handle(alertNotices, ({ signal }) => sendCollected(deps, signal)),
    ],
    schedules: [
      { task: shareLinks, input: {}, cron: '* * * * *', timeZone: 'UTC' },
      { task: limits, input: {}, cron: '*/10 * * * *', timeZone: 'UTC' },
      { task: rules, input: {}, cron: '*/5 * * * *', timeZone: 'UTC' },
      { task: alerts, input: {}, cron: '* * * * *', timeZone: 'UTC' },
      { task: alertNotices, input: {}, cron: '* * * * *', timeZone: 'UTC' },
    ],
    retention: [recordRetention(monitorRecords), removedProjects],
  };
}
