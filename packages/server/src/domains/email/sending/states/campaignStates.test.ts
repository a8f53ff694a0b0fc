import { describe, expect, it } from 'vitest';
import {
  type CampaignEvent,
  type CampaignState,
  campaignEvents,
  nextCampaignState,
} from './campaignStates.ts';

const read = (text: string): CampaignState => {
  const [status, reason = null] = text.split('/');
  return { status, reason } as CampaignState;
};
const write = (state: CampaignState | null) =>
  state === null ? 'refused' : [state.status, state.reason].filter((part) => part !== null).join('/');

const open = { edit: 'draft', send: 'sending/queued', schedule: 'timing' };
const sending = {
  quotaUsed: 'sending/pausedQuota',
  sendersPaused: 'sending/pausedSender',
  bounceGuard: 'sending/pausedBounce',
  unblocked: 'sending/queued',
  pause: 'sending/pausedUser',
  resume: 'sending/queued',
  stop: 'sent/stopped',
  finished: 'sent',
  finishedRound: 'sent/followingUp',
};
const held = {
  pause: 'sending/pausedUser',
  resume: 'sending/queued',
  stop: 'sent/stopped',
  finished: 'sent',
};

/** Allowed events by state; all others are rejected. */
const table: Readonly<Record<string, Partial<Record<CampaignEvent, string>>>> = {
  draft: { ...open, cancel: 'draft' },
  timing: {
    ...open,
    cancel: 'draft',
    due: 'sending/queued',
    dueWithoutRecipients: 'notSent/noRecipients',
    dueWithoutSender: 'notSent/senderInvalid',
    dueWithoutEquity: 'notSent/equity',
    missed: 'notSent/missed',
  },
  'notSent/missed': open,
  'sending/queued': sending,
  'sending/pausedSender': sending,
  'sending/pausedQuota': { ...sending, resume: 'sending/pausedQuota' },
  'sending/pausedBounce': held,
  'sending/pausedUser': held,
  sent: { retry: 'sending/queued' },
  'sent/stopped': { retry: 'sending/queued', stop: 'sent/stopped' },
  'sent/followingUp': {
    retry: 'sending/queued',
    stop: 'sent/stopped',
    finishedRounds: 'sent',
    pause: 'sending/pausedUser',
    bounceGuard: 'sending/pausedBounce',
  },
};

describe.each(Object.entries(table))('a campaign in %s', (state, taken) => {
  it.each(campaignEvents)('handles %s as in the table', (event) => {
    expect(write(nextCampaignState(read(state), event))).toBe(taken[event] ?? 'refused');
  });
});
