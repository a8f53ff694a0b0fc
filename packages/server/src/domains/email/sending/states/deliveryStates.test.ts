import { type MailDeliveryState, mailDeliveryStates } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { type DeliveryEvent, deliveryEvents, mayHaveArrived, nextDeliveryState } from './deliveryStates.ts';

/** Allowed events by state; all others are rejected. */
const table: Readonly<Record<MailDeliveryState, Partial<Record<DeliveryEvent, MailDeliveryState>>>> = {
  pending: { claim: 'claimed', skip: 'skipped' },
  deferred: { claim: 'claimed', skip: 'skipped' },
  claimed: {
    release: 'pending',
    accept: 'accepted',
    defer: 'deferred',
    fail: 'failed',
    lose: 'unknown',
    find: 'accepted',
    skip: 'skipped',
  },
  accepted: { bounceSoft: 'ndrSoft', bounceHard: 'ndrHard' },
  unknown: { find: 'accepted', accept: 'accepted', bounceSoft: 'ndrSoft', bounceHard: 'ndrHard' },
  failed: { retry: 'pending' },
  ndrSoft: { bounceHard: 'ndrHard', correct: 'accepted' },
  ndrHard: { correct: 'accepted' },
  skipped: {},
};

describe.each(mailDeliveryStates)('an email that is %s', (state) => {
  it.each(deliveryEvents)('handles %s as in the table', (event) => {
    expect(nextDeliveryState(state, event)).toBe(table[state][event] ?? null);
  });
});

it('a possibly delivered email never returns to being sent', () => {
  for (const state of mailDeliveryStates.filter(mayHaveArrived)) {
    const reached = new Set<MailDeliveryState>([state]);
    for (const from of reached) {
      for (const event of deliveryEvents) {
        const next = nextDeliveryState(from, event);
        if (next) reached.add(next);
      }
    }
    expect([...reached]).not.toContain('claimed');
  }
});
