'use client';
import {
  type AccountEmail,
  confirmAccountEmail,
  getAccountEmail,
  removeAccountEmail,
  sendEmailCode,
  signInWithEmail,
} from '@reachkit/contract/account/email';
import { useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { cacheKey, useCall, useRead, useServerCache } from '../../../core/hooks.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import { useCountdown } from '../../../domain/time/useCountdown.ts';
import { waitOf } from '../../../domain/time/waitOf.ts';

/** The signed-in person's address for emails of the installation, and actions to change it. */
export interface AccountEmailModel extends ReadStatus {
  /** `null` until the first response. */
  readonly email: AccountEmail | null;
  /** An address waits for its code, and the person has not gone back to enter another one. */
  readonly isConfirming: boolean;
  /** Goes back to the address form. */
  readonly nameAnother: () => void;
  /** Seconds until another code may be requested; 0: now. */
  readonly secondsLeft: number;
  /** Sends a code to an address. Rejects with a `ReachkitError`, its `fields` by name. */
  readonly sendCode: (address: string) => Promise<void>;
  /** Confirms the pending address. Rejects with a `ReachkitError`, its `fields` by name. */
  readonly confirm: (code: string) => Promise<void>;
  /** Lets the person sign in with the confirmed address. Rejects with a `ReachkitError`, its `fields` by name. */
  readonly enableSignIn: (password: string) => Promise<void>;
  /** Removes the confirmed address. Rejects with a `ReachkitError`. */
  readonly remove: () => Promise<void>;
}

/** Reads the person's address for emails of the installation, and changes it by a code sent to the new one. */
export function useAccountEmail(): AccountEmailModel {
  const call = useCall();
  const cache = useServerCache();
  const read = useRead(getAccountEmail, {});
  const [secondsLeft, startPause] = useCountdown();
  const [isNaming, setNaming] = useState(false);
  const keep = (email: AccountEmail) => {
    cache.setQueryData(cacheKey(getAccountEmail, {}), email);
    setNaming(false);
  };
  return {
    email: read.data ?? null,
    error: read.error,
    isRetrying: read.isFetching,
    retry: read.retry,
    isConfirming: !isNaming && (read.data?.pending ?? null) !== null,
    nameAnother: () => setNaming(true),
    secondsLeft,
    sendCode: async (address) => {
      try {
        const { email, retryAfter } = await call(sendEmailCode, { body: { address } }, { notify: false });
        startPause(retryAfter);
        keep(email);
      } catch (thrown) {
        const wait = waitOf(toReachkitError(thrown));
        if (wait !== null) startPause(wait);
        throw thrown;
      }
    },
    confirm: async (code) => {
      keep(await call(confirmAccountEmail, { body: { code } }, { notify: false }));
      // The countdown was for the address that is now confirmed.
      startPause(0);
    },
    enableSignIn: async (password) =>
      keep(await call(signInWithEmail, { body: { password } }, { notify: false })),
    remove: async () => keep(await call(removeAccountEmail, {}, { notify: false })),
  };
}
