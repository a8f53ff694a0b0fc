'use client';
import type { LiveMessage } from '@reachkit/contract/live';
import { useEffect, useRef } from 'react';
import { ScopeContext } from '../contexts.ts';
import { useRequired } from '../required.ts';

/**
 * Hears what the server says unasked, as long as somebody is signed in. However many components listen, there is one
 * connection; it closes with the last of them.
 * @example useLiveMessages((message) => { if (message.event === 'equity') reload(); });
 */
export function useLiveMessages(
  onMessage: (message: LiveMessage) => void,
  /** `isEnabled: false`: hears nothing, and connects nobody. */
  { isEnabled = true }: { readonly isEnabled?: boolean | undefined } = {},
): void {
  const { client, report } = useRequired(ScopeContext);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(
    () =>
      isEnabled
        ? client.live?.listen({ onMessage: (message) => latest.current(message), onProblem: report })
        : undefined,
    [client, report, isEnabled],
  );
}
