import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/** Actions on short links; visible to people for thirteen months. */
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
