import {
  type MailCampaignReason,
  type MailCampaignStatus,
  mailCampaignReasons,
  mailCampaignStatuses,
} from '@reachkit/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CampaignEvent, nextCampaignState } from './transitions.ts';

const kinds = ['edit', 'send', 'schedule', 'cancel', 'start', 'pause', 'resume', 'stop'] as const;

describe('the states of a campaign', () => {
  it.each([
    ['draft', null, 'send', 'sending', 'queued'],
    ['draft', null, 'schedule', 'timing', null],
    ['timing', null, 'edit', 'draft', null],
    ['timing', null, 'cancel', 'draft', null],
    ['timing', null, 'schedule', 'timing', null],
    ['timing', null, 'send', 'sending', 'queued'],
    ['timing', null, 'start', 'sending', 'queued'],
    ['notSent', 'missed', 'edit', 'draft', null],
    ['notSent', 'missed', 'send', 'sending', 'queued'],
    ['sending', 'queued', 'pause', 'sending', 'pausedUser'],
    ['sending', 'pausedUser', 'resume', 'sending', 'queued'],
    ['sending', 'pausedBounce', 'resume', 'sending', 'queued'],
    ['sending', 'pausedQuota', 'resume', 'sending', 'pausedQuota'],
    ['sending', 'pausedQuota', 'stop', 'sent', 'stopped'],
    ['sent', 'followingUp', 'stop', 'sent', 'stopped'],
  ] as const)('lead from %s (%s) by %s to %s (%s)', (status, reason, kind, nextStatus, nextReason) => {
    const next = { status: nextStatus, reason: nextReason };
    expect(nextCampaignState({ status, reason }, { kind })).toEqual(next);
  });

  it.each([
    ['sending', 'queued', 'edit'],
    ['sending', 'queued', 'send'],
    ['sending', 'queued', 'cancel'],
    ['sent', null, 'edit'],
    ['sent', null, 'resume'],
    ['sent', null, 'stop'],
    ['draft', null, 'start'],
    ['draft', null, 'pause'],
    ['notSent', 'missed', 'start'],
  ] as const)('leave %s (%s) as it is by %s', (status, reason, kind) => {
    expect(nextCampaignState({ status, reason }, { kind })).toBeNull();
  });

  it('never lead back from what was sent to what can be sent', () => {
    const event: fc.Arbitrary<CampaignEvent> = fc.oneof(
      fc.constantFrom(...kinds).map((kind) => ({ kind })),
      fc.constantFrom(...mailCampaignReasons).map((reason) => ({ kind: 'refuse' as const, reason })),
    );
    const state = fc.record({
      status: fc.constantFrom<MailCampaignStatus>(...mailCampaignStatuses),
      reason: fc.constantFrom<MailCampaignReason | null>(null, ...mailCampaignReasons),
    });
    fc.assert(
      fc.property(state, fc.array(event), (begin, events) => {
        const end = events.reduce((current, next) => nextCampaignState(current, next) ?? current, begin);
        if (begin.status === 'sent') expect(end.status).toBe('sent');
        if (begin.status === 'sending') expect(['sending', 'sent']).toContain(end.status);
      }),
    );
  });
});
