import { dayMs } from '../../platform/jobs/retentionRules.ts';
import type { RecordedDomain } from '../../platform/records/record.ts';

/** What people do with mailboxes, campaigns and threads, as far as it has effects; people look it up for thirteen months. */
export const emailRecords = {
  domain: 'email',
  actions: [
    'mailboxAdded',
    'mailboxChanged',
    'mailboxRemoved',
    'mailboxPaused',
    'mailboxResumed',
    'mailboxVerified',
    'campaignSent',
    'campaignScheduled',
    'campaignCancelled',
    'campaignPaused',
    'campaignResumed',
    'campaignStopped',
    'campaignRoundsChanged',
    'campaignRoundSkipped',
    'campaignRoundForced',
    'campaignRoundMoved',
    'campaignRemoved',
    'campaignArchived',
    'messageCorrected',
    'threadAssigned',
    'replySent',
    'addressConfirmed',
    'addressRefused',
  ],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
