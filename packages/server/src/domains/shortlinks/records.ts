import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** What people do with short links; people look it up for thirteen months. */
export const shortlinksRecords = {
  domain: 'shortlinks',
  actions: [
    'linkAdded',
    'linksAdded',
    'linkChanged',
    'linkPaused',
    'linkResumed',
    'linkArchived',
    'linkRestored',
    'settingChanged',
    'domainAdded',
    'domainVerified',
    'domainRemoved',
  ],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
