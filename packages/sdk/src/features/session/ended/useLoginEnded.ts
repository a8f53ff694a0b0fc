'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { ScopeContext } from '../../../core/contexts.ts';
import { useNavigation } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useRequired } from '../../../core/required.ts';
import type { NotifiedEndReason } from '../../../core/session/loginEnding.ts';

/** Options of `useLoginEnded`. */
export interface UseLoginEndedOptions {
  /** Called when the end was acknowledged and the login was cleared. Default: the host's router opens its page `index`. */
  readonly onAcknowledge?: (() => void) | undefined;
}

/** Why the server ended the login, and the actions. */
export interface LoginEndedModel {
  /**
   * Why the server ended the login; `null` while it is valid. `accessEnded`: the access given by the host's site was
   * removed.
   */
  readonly reason: NotifiedEndReason | 'accessEnded' | null;
  /** The acknowledgement is running. */
  readonly isLeaving: boolean;
  /** Logs out, clears the login, and opens the start page. */
  readonly acknowledge: () => void;
  /** Logs out and clears the login before opening another page. */
  readonly leave: () => void;
}

const noEnd = () => null;
const hearing = () => {};

/** Listens for the end of the login, which halts the client until it is acknowledged. */
export function useLoginEnded({ onAcknowledge }: UseLoginEndedOptions = {}): LoginEndedModel {
  const { ending, client } = useRequired(ScopeContext).base;
  const { navigation } = useNavigation();
  const end = useSyncExternalStore(ending.subscribe, ending.getSnapshot, noEnd);
  const { run, isRunning } = useAction(async (then?: () => void) => {
    await ending.acknowledge();
    then?.();
  });
  useEffect(() => ending.attend(), [ending]);
  // The channel itself handles code 401; it only needs a subscriber.
  useLiveMessages(hearing);

  return {
    reason:
      end?.reason === 'removed' && client.session.hasAccount === false
        ? 'accessEnded'
        : (end?.reason ?? null),
    isLeaving: isRunning,
    acknowledge: () => void run(onAcknowledge ?? (() => navigation?.go({ kind: 'index' }, 'replace'))),
    leave: () => void run(),
  };
}
