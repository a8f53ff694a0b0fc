'use client';
import type { LiveMessage } from '@reachkit/contract/live';
import { useEffect, useRef } from 'react';
import { ScopeContext } from '../contexts.ts';
import { useRequired } from '../required.ts';

/** Options of `useLiveMessages`, apart from the handler. */
export interface LiveMessagesOptions {
  /** `false`: receives nothing and opens no connection. */
  readonly isEnabled?: boolean | undefined;
  /** Called when a connection has opened, the first or a later one: refetch data that a missed message may have changed. */
  readonly onConnected?: (() => void) | undefined;
}

/**
 * Receives pushed messages while a person is signed in. Any number of components share one connection; it closes with the
 * last of them.
 * @example useLiveMessages((message) => { if (message.event === 'equity') reload(); });
 */
export function useLiveMessages(
  onMessage: (message: LiveMessage) => void,
  { isEnabled = true, onConnected }: LiveMessagesOptions = {},
): void {
  const { client, report } = useRequired(ScopeContext);
  const latest = useRef({ onMessage, onConnected });
  useEffect(() => {
    latest.current = { onMessage, onConnected };
  });
  useEffect(
    () =>
      isEnabled
        ? client.live?.listen({
            onMessage: (message) => latest.current.onMessage(message),
            onConnected: () => latest.current.onConnected?.(),
            onProblem: report,
          })
        : undefined,
    [client, report, isEnabled],
  );
}
