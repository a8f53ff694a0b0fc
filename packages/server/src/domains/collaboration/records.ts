import type { RecordedDomain } from '../../platform/records/record.ts';
import { dayMs } from '../../platform/tasks/retentionRules.ts';

/**
 * Actions on promotions and on the team's appearance; visible to people for thirteen months. What happens within a promotion
 * stands in its own log, which is kept with it.
 */
export const collaborationRecords = {
  domain: 'collaboration',
  actions: [
    'promotionAdded',
    'promotionChanged',
    'promotionStarted',
    'promotionClosed',
    'promotionReopened',
    'promotionRemoved',
    'promotionRestored',
    'brandChanged',
    'adCodeShown',
    'addressShown',
    'cooperationsExported',
    'exported',
  ],
  keptFor: 400 * dayMs,
} as const satisfies RecordedDomain;
