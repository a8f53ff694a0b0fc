'use client';
import { sendFeedback } from '@reachkit/contract/feedback';
import type { MembershipVersion } from '@reachkit/contract/session';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../core/errors.ts';
import { useCall } from '../../core/hooks.ts';

export interface UpgradeRequestModel {
  readonly isSending: boolean;
  readonly failure: ReachkitError | null;
  /** Number of the support ticket, once it is there. */
  readonly ticket: string | null;
  /** Opens the ticket, once. */
  readonly send: (words: { readonly contact: string; readonly text: string }) => Promise<void>;
}

/** Asks support for a membership. */
export function useUpgradeRequest(version: MembershipVersion): UpgradeRequestModel {
  const call = useCall();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  // State is a render late: a second press in the same frame would open a second ticket.
  const isUnderWay = useRef(false);

  async function send({ contact, text }: { readonly contact: string; readonly text: string }) {
    if (isUnderWay.current || ticket !== null) return;
    isUnderWay.current = true;
    setSending(true);
    setFailure(null);
    try {
      const body = { topic: 'upgrade', version, contact, text } as const;
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
