import type { MailDeliveryState } from '@reachkit/contract';

/** Events of one email of one round. */
export const deliveryEvents = [
  'claim',
  /** Not attempted; nothing can have arrived. */
  'release',
  'accept',
  /** Refused temporarily by the server. */
  'defer',
  'fail',
  /** Its process died after the message began to leave, and nothing proves that it arrived. */
  'lose',
  /** A copy in the Sent folder proves that it was sent. */
  'find',
  'bounceSoft',
  'bounceHard',
  /** A person corrects a message that was classified as a bounce. */
  'correct',
  'skip',
  /** A person retries a failed email. */
  'retry',
] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

const transitions: Readonly<Record<MailDeliveryState, Partial<Record<DeliveryEvent, MailDeliveryState>>>> = {
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
  // A possibly delivered email is never sent again; only a new email repeats it.
  unknown: { find: 'accepted', accept: 'accepted', bounceSoft: 'ndrSoft', bounceHard: 'ndrHard' },
  failed: { retry: 'pending' },
  ndrSoft: { bounceHard: 'ndrHard', correct: 'accepted' },
  ndrHard: { correct: 'accepted' },
  skipped: {},
};

/** The state after an event; `null` where the event is not allowed in that state. */
export function nextDeliveryState(state: MailDeliveryState, event: DeliveryEvent): MailDeliveryState | null {
  return transitions[state][event] ?? null;
}

/** States that the engine processes further. */
export const openDeliveryStates = ['pending', 'claimed', 'deferred'] as const satisfies MailDeliveryState[];

/** Whether an email may have arrived, so that it must not be sent again. */
export const mayHaveArrived = (state: MailDeliveryState): boolean =>
  ['accepted', 'unknown', 'ndrSoft', 'ndrHard'].includes(state);
