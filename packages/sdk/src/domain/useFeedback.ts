'use client';
import { sendFeedback } from '@reachkit/contract/account/feedback';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useState } from 'react';
import type { ReachkitError } from '../core/failures/errors.ts';
import { useCall } from '../core/hooks.ts';
import { useAction } from '../core/react/useAction.ts';

export interface FeedbackModel {
  readonly isSending: boolean;
  readonly failure: ReachkitError | null;
  /** Number of the support ticket, once it is created. */
  readonly ticket: string | null;
  /** Creates the ticket, once. */
  readonly send: (body: BodyOf<typeof sendFeedback>) => Promise<void>;
}

/** Creates a support ticket. */
export function useFeedback(): FeedbackModel {
  const call = useCall();
  const [ticket, setTicket] = useState<string | null>(null);
  const { run, isRunning, failure } = useAction(async (body: BodyOf<typeof sendFeedback>) => {
    if (ticket === null) setTicket((await call(sendFeedback, { body }, { notify: false })).id);
  });

  return { isSending: isRunning, failure, ticket, send: async (body) => void (await run(body)) };
}
