import type { MailDeliveryState } from '@reachkit/contract';

/** Events of one email of one round. */
export const deliveryEvents = [
  'claim',
  /** Not tried after all; nothing can have arrived. */
  'release',
  'accept',
  /** The server refused it for now. */
  'defer',
  'fail',
  /** Its process died after the message began to leave, and nothing proves that it arrived. */
  'lose',
  /** A copy in the Sent folder proves that it left. */
  'find',
  'bounceSoft',
  'bounceHard',
  /** A person says that what was taken for a bounce is none. */
  'correct',
  'skip',
  /** A person tries a failed email again. */
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
  // Sent again only by a new email: what may have arrived is never repeated.
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

/** States out of which the engine leads an email by itself. */
export const openDeliveryStates = ['pending', 'claimed', 'deferred'] as const satisfies MailDeliveryState[];

/** Whether an email may have reached somebody, so that it must not be sent again. */
export const mayHaveArrived = (state: MailDeliveryState): boolean =>
  ['accepted', 'unknown', 'ndrSoft', 'ndrHard'].includes(state);
