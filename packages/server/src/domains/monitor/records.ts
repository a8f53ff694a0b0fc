import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Actions on monitor projects and their posts; visible to people for thirteen months. */
export const monitorRecords = {
  domain: 'monitor',
  actions: [
    'projectAdded',
    'projectChanged',
    'projectArchived',
    'projectRestored',
    'projectRemoved',
    'linksAdded',
    'linkChanged',
    'linksRemoved',
    'linksRestored',
    'readingsAdded',
    'ruleAdded',
    'ruleChanged',
    'ruleRemoved',
    'alertsHandled',
    'alertsOpened',
    'exported',
  ],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
