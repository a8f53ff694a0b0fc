import type { MailCampaignReason, MailCampaignStatus } from '@reachkit/contract';

/** What happens to a campaign. `start`: a schedule is due and holds; `refuse`: it is due and does not. */
export type CampaignEvent =
  | { readonly kind: 'edit' | 'send' | 'schedule' | 'cancel' | 'start' | 'pause' | 'resume' | 'stop' }
  | { readonly kind: 'refuse'; readonly reason: MailCampaignReason };

export interface CampaignState {
  readonly status: MailCampaignStatus;
  readonly reason: MailCampaignReason | null;
}

const draft: CampaignState = { status: 'draft', reason: null };
const queued: CampaignState = { status: 'sending', reason: 'queued' };

/** Where an event leads; `null`: it is not allowed there. The same event again leads to the same state. */
export function nextCampaignState(current: CampaignState, event: CampaignEvent): CampaignState | null {
  const { status, reason } = current;
  const isOpen = status === 'draft' || status === 'timing' || status === 'notSent';
  switch (event.kind) {
    case 'edit':
      return isOpen ? draft : null;
    case 'send':
      return isOpen ? queued : null;
    case 'schedule':
      return isOpen ? { status: 'timing', reason: null } : null;
    case 'cancel':
      return status === 'timing' || status === 'draft' ? draft : null;
    case 'start':
      return status === 'timing' ? queued : null;
    case 'refuse':
      return status === 'timing' ? { status: 'notSent', reason: event.reason } : null;
    case 'pause':
      return status === 'sending' ? { status, reason: 'pausedUser' } : null;
    case 'resume':
      if (status !== 'sending') return null;
      // What waits for the next day goes on by itself.
      return reason === 'pausedQuota' ? current : queued;
    case 'stop':
      if (status === 'sent' && reason === 'stopped') return current;
      return status === 'sending' || (status === 'sent' && reason === 'followingUp')
        ? { status: 'sent', reason: 'stopped' }
        : null;
  }
}
