'use client';
import type { SignInTicket } from '@reachkit/contract/session/secondFactor';
import { useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';

type SignInWith<Input> = (input: Input, options: { readonly locale: string }) => Promise<unknown>;

/** The ticket of a sign-in that waits for its second step. */
export interface SecondStep {
  readonly ticket: SignInTicket | null;
  readonly leave: () => void;
  /** Wraps the first step: keeps its ticket, or reports the sign-in. */
  readonly first: <Input>(signIn: SignInWith<Input>) => SignInWith<Input>;
}

/** Keeps the ticket of the first step, if `isPossible`; otherwise the form shows that a second step is needed. */
export function useSecondStep(isPossible: boolean, onSignIn: (() => void) | undefined): SecondStep {
  const [ticket, setTicket] = useState<SignInTicket | null>(null);
  return {
    ticket,
    leave: () => setTicket(null),
    first: (signIn) => async (input, options) => {
      try {
        await signIn(input, options);
      } catch (thrown) {
        const next = isPossible ? ticketOf(thrown) : null;
        if (!next) throw thrown;
        return setTicket(next);
      }
      onSignIn?.();
    },
  };
}

function ticketOf(thrown: unknown): SignInTicket | null {
  const { code, details } = toReachkitError(thrown);
  return code === 'secondFactorRequired' && isTicket(details) ? details : null;
}

/** Checked by hand: the contract's schema would load with the form, for all who never need it. */
function isTicket(data: unknown): data is SignInTicket {
  const { ticket, step, expiresIn } = Object(data);
  return typeof ticket === 'string' && (step === 'code' || step === 'enrol') && typeof expiresIn === 'number';
}
