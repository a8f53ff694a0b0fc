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
  /** The end was acknowledged and the login is forgotten. Default: the host's router goes to its place `index`. */
  readonly onAcknowledge?: (() => void) | undefined;
}

/** Why the server ended the login, and the ways on. */
export interface LoginEndedModel {
  /**
   * Why the server ended the login; `null` as long as it did not. `accessEnded`: the access that the host's site gave was
   * removed.
   */
  readonly reason: NotifiedEndReason | 'accessEnded' | null;
  /** The end is being acknowledged. */
  readonly isLeaving: boolean;
  /** Logs out, forgets the login, and goes to the start page. */
  readonly acknowledge: () => void;
  /** Logs out and forgets the login on the way to another page. */
  readonly leave: () => void;
}

const noEnd = () => null;
const hearing = () => {};

/** Listens for the end of the login. While it stands, the client is halted until the end is acknowledged. */
export function useLoginEnded({ onAcknowledge }: UseLoginEndedOptions = {}): LoginEndedModel {
  const { ending, client } = useRequired(ScopeContext).base;
  const { navigation } = useNavigation();
  const end = useSyncExternalStore(ending.subscribe, ending.getSnapshot, noEnd);
  const { run, isRunning } = useAction(async (then?: () => void) => {
    await ending.acknowledge();
    then?.();
  });
  useEffect(() => ending.attend(), [ending]);
  // The channel itself reads code 401; it is enough that somebody listens.
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
