import { describe, expect, it } from 'vitest';
import {
  type CampaignEvent,
  type CampaignState,
  campaignEvents,
  canDeleteCampaign,
  dueEvent,
  lateMs,
  nextCampaignState,
} from './campaignStates.ts';

const read = (text: string): CampaignState => {
  const [status, reason = null] = text.split('/');
  return { status, reason } as CampaignState;
};
const write = (state: CampaignState | null) =>
  state === null ? 'refused' : [state.status, state.reason].filter((part) => part !== null).join('/');

/** Every event that a state takes; all others are refused. */
const table: Readonly<Record<string, Partial<Record<CampaignEvent, string>>>> = {
  draft: { send: 'sending/queued', schedule: 'timing' },
  timing: {
    schedule: 'timing',
    edit: 'draft',
    cancel: 'draft',
    due: 'sending/queued',
    dueWithoutRecipients: 'notSent/noRecipients',
    dueWithoutSender: 'notSent/senderInvalid',
    dueWithoutEquity: 'notSent/equity',
    missed: 'notSent/missed',
  },
  'sending/queued': {
    quotaUsed: 'sending/pausedQuota',
    sendersPaused: 'sending/pausedSender',
    bounceGuard: 'sending/pausedBounce',
    pause: 'sending/pausedUser',
    stop: 'sent/stopped',
    finished: 'sent',
    finishedRound: 'sent/followingUp',
  },
  ...Object.fromEntries(
    ['sending/pausedQuota', 'sending/pausedSender'].map((state) => [
      state,
      {
        quotaUsed: 'sending/pausedQuota',
        sendersPaused: 'sending/pausedSender',
        bounceGuard: 'sending/pausedBounce',
        unblocked: 'sending/queued',
        pause: 'sending/pausedUser',
        resume: 'sending/queued',
        stop: 'sent/stopped',
        finished: 'sent',
        finishedRound: 'sent/followingUp',
      },
    ]),
  ),
  'sending/pausedBounce': {
    pause: 'sending/pausedUser',
    resume: 'sending/queued',
    stop: 'sent/stopped',
    finished: 'sent',
    finishedRound: 'sent/followingUp',
  },
  'sending/pausedUser': {
    resume: 'sending/queued',
    stop: 'sent/stopped',
    finished: 'sent',
    finishedRound: 'sent/followingUp',
  },
  sent: { retry: 'sending/queued' },
  'sent/stopped': { retry: 'sending/queued' },
  'sent/followingUp': { retry: 'sending/queued', stop: 'sent/stopped', finishedRounds: 'sent' },
  'notSent/missed': { edit: 'draft' },
};

describe.each(Object.entries(table))('a campaign in %s', (state, taken) => {
  it.each(campaignEvents)('answers %s as the table says', (event) => {
    expect(write(nextCampaignState(read(state), event))).toBe(taken[event] ?? 'refused');
  });
});

it.each([
  ['draft', true],
  ['timing', true],
  ['notSent/missed', true],
  ['sending/queued', false],
  ['sent', false],
])('in %s may be deleted: %s', (state, may) => {
  expect(canDeleteCampaign(read(state))).toBe(may);
});

it.each<[Parameters<typeof dueEvent>[0], CampaignEvent]>([
  [{ lateForMs: 0, hasSender: true, hasEquity: true, recipients: 1 }, 'due'],
  [{ lateForMs: lateMs, hasSender: true, hasEquity: true, recipients: 1 }, 'due'],
  [{ lateForMs: lateMs + 1, hasSender: false, hasEquity: true, recipients: 1 }, 'missed'],
  [{ lateForMs: 0, hasSender: false, hasEquity: false, recipients: 0 }, 'dueWithoutSender'],
  [{ lateForMs: 0, hasSender: true, hasEquity: false, recipients: 0 }, 'dueWithoutEquity'],
  [{ lateForMs: 0, hasSender: true, hasEquity: true, recipients: 0 }, 'dueWithoutRecipients'],
])('a due campaign with %o has the event %s', (facts, event) => {
  expect(dueEvent(facts)).toBe(event);
});
