import { byMoment, dayMs } from '../../platform/jobs/retentionRules.ts';
import type { DomainTasks } from '../../platform/jobs/task.ts';
import { recordRetention } from '../../platform/records/erase.ts';
import { shortlinksRecords } from './records.ts';
import { shortReport } from './tables.ts';

/** What was done about a report can be looked up for a year after it was closed. */
const reports = byMoment({
  ...{ name: 'shortReports', keptFor: 365 * dayMs, table: shortReport },
  ...{ id: shortReport.id, since: shortReport.closedAt },
});

export const shortlinksTasks: DomainTasks = {
  retention: [recordRetention(shortlinksRecords), reports],
};
