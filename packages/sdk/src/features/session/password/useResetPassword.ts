'use client';
import { readResetLink, resetPassword } from '@reachkit/contract/session/passwordResetLink';
import { resetPasswordForm } from '@reachkit/contract/session/registrationForms';
import { useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useRead } from '../../../core/hooks.ts';

/** Options of `useResetPassword`. */
export interface UseResetPasswordOptions {
  /** From the link, e.g. the part after its `#`. */
  readonly token: string;
  readonly onComplete?: (() => void) | undefined;
}

/** `invalid`: the link is used, expired or unknown. `done`: the new password was set. */
export type ResetLinkState = 'loading' | 'failed' | 'invalid' | 'open' | 'done';

/** The form for a new password by a reset link, and whether the link is valid. */
export interface ResetPasswordModel {
  readonly form: ContractForm<typeof resetPasswordForm>;
  readonly state: ResetLinkState;
  /** The name with which the person signs in. */
  readonly account: string | null;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  /** Why the link could not be loaded. */
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

/** The state of setting a new password by a reset link. */
export function useResetPassword({ token, onComplete }: UseResetPasswordOptions): ResetPasswordModel {
  const call = useCall();
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { data, error, retry } = useRead(
    readResetLink,
    { body: { token } },
    // Never refetched: a refetch after its use would turn the page into "invalid".
    { isEnabled: token !== '', staleMs: Number.POSITIVE_INFINITY },
  );
  const form = useContractForm(resetPasswordForm, {
    defaultValues: { password: '', confirmation: '' },
    onSubmit: async ({ password }) => {
      await call(resetPassword, { body: { token, password } }, { notify: false }).catch((thrown: unknown) => {
        const failure = toReachkitError(thrown);
        if (isInvalid(failure)) setRefused(token);
        throw failure;
      });
      setDone(true);
      onComplete?.();
    },
  });

  function state(): ResetLinkState {
    if (isDone) return 'done';
    if (token === '' || refused === token || (error && isInvalid(error))) return 'invalid';
    if (data) return 'open';
    return error ? 'failed' : 'loading';
  }

  return {
    form,
    state: state(),
    error,
    retry,
    account: data?.account ?? null,
    expiresAt: data?.expiresAt ?? null,
  };
}

function isInvalid({ code, fields }: ReachkitError): boolean {
  return code === 'resetLinkInvalid' || fields?.token !== undefined;
}
