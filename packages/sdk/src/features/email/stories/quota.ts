import type { getMailQuota } from '@reachkit/contract/email/outbox';
import type { DataOf } from '@reachkit/contract/endpoint';

/** Remaining emails of the stories' team. */
export const storyQuota: DataOf<typeof getMailQuota> = {
  limit: 1000,
  used: 180,
  resetAt: '2026-11-20T16:00:00Z',
  massRecipients: 1000,
  followUpRounds: 4,
  tracking: 2,
  mailboxes: { used: 1, limit: 5 },
  templates: { used: 4, limit: 20 },
  senders: [],
};
