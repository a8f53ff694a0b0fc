'use client';
import { sendFeedback } from '@reachkit/contract/account/feedback';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../core/failures/errors.ts';
import { useCall } from '../core/hooks.ts';

export interface FeedbackModel {
  readonly isSending: boolean;
  readonly failure: ReachkitError | null;
  /** Number of the support ticket, once it is there. */
  readonly ticket: string | null;
  /** Opens the ticket, once. */
  readonly send: (body: BodyOf<typeof sendFeedback>) => Promise<void>;
}

/** Opens a support ticket. */
export function useFeedback(): FeedbackModel {
  const call = useCall();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  // State is a render late: a second press in the same frame would open a second ticket.
  const isUnderWay = useRef(false);

  async function send(body: BodyOf<typeof sendFeedback>) {
    if (isUnderWay.current || ticket !== null) return;
    isUnderWay.current = true;
    setSending(true);
    setFailure(null);
    try {
      setTicket((await call(sendFeedback, { body }, { notify: false })).id);
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return { isSending, failure, ticket, send };
}
