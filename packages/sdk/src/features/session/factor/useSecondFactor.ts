'use client';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorSetup,
  factorFormSchema,
  passSecondFactor,
  type SignInTicket,
} from '@reachkit/contract/session/secondFactor';
import { useEffect, useRef, useState } from 'react';
import { ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useLocale } from '../../../core/i18n/useText.ts';
import type { PasswordSession } from '../../../core/session/passwordSession.ts';
import { useCountdown } from '../../../domain/time/useCountdown.ts';

/** The part of a `passwordSession` that completes a staff sign-in. */
export type FactorSession = Pick<PasswordSession, 'callAsClient' | 'begin'>;

/** Options of `useSecondFactor`: the session, the ticket of the first step, and what follows. */
export interface UseSecondFactorOptions {
  readonly session: FactorSession;
  readonly ticket: SignInTicket;
  readonly onSignIn?: (() => void) | undefined;
  /** Called when the ticket has expired: the person starts again with the password. */
  readonly onExpired: (error: ReachkitError) => void;
}

/**
 * `code`: enter a code of the app. `recovery`: enter a recovery code. `enrol`: enter the one-time code. `scan`: connect
 * the app. `keep`: save the recovery codes.
 */
export type FactorStep = 'code' | 'recovery' | 'enrol' | 'scan' | 'keep';

/** The state of the second step of a staff sign-in; its form has the field `code`. */
export interface SecondFactorModel {
  readonly step: FactorStep;
  readonly form: ContractForm<typeof factorFormSchema>;
  /** Seconds until the ticket expires. */
  readonly secondsLeft: number;
  /** The new secret, in the step `scan`. */
  readonly setup: FactorSetup | null;
  /** The new recovery codes, in the step `keep`. */
  readonly recoveryCodes: readonly string[];
  /** Changes between a code of the app and a recovery code. */
  readonly change: (step: 'code' | 'recovery') => void;
  /** Signs in, once the recovery codes are saved. */
  readonly finish: () => void;
}

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** The second step of a staff sign-in: a code of the authenticator app or a recovery code, or the set-up of the app. */
export function useSecondFactor(options: UseSecondFactorOptions): SecondFactorModel {
  const { session, ticket, onSignIn, onExpired } = options;
  const locale = useLocale();
  const [step, setStep] = useState<FactorStep>(ticket.step);
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const [kept, setKept] = useState<(TokenAnswer & { readonly recoveryCodes: readonly string[] }) | null>(
    null,
  );
  const [secondsLeft, startCountdown] = useCountdown();
  const lifetime = setup?.expiresIn ?? ticket.expiresIn;
  const isWaiting = step !== 'keep';
  const expire = useRef(onExpired);
  useEffect(() => {
    expire.current = onExpired;
  });
  useEffect(() => {
    if (!isWaiting) return;
    startCountdown(lifetime);
    const end = () => expire.current(new ReachkitError({ code: 'ticketExpired', kind: 'refused' }));
    const timer = setTimeout(end, lifetime * 1000);
    return () => clearTimeout(timer);
  }, [lifetime, isWaiting, startCountdown]);

  const enter = ({ access_token: accessToken, refresh_token: refreshToken }: TokenAnswer) => {
    session.begin({ accessToken, refreshToken });
    onSignIn?.();
  };
  const show = (next: FactorStep) => {
    form.reset();
    setStep(next);
  };
  const send = async (code: string) => {
    const input = { body: { ticket: ticket.ticket, code } };
    switch (step) {
      case 'enrol':
        setSetup(await session.callAsClient(beginSecondFactor, input, { locale }));
        return show('scan');
      case 'scan':
        setKept(await session.callAsClient(confirmSecondFactor, input, { locale }));
        return show('keep');
      default:
        return enter(await session.callAsClient(passSecondFactor, input, { locale }));
    }
  };
  const form = useContractForm(factorFormSchema, {
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      try {
        await send(code);
      } catch (thrown) {
        const error = toReachkitError(thrown);
        if (error.code !== 'ticketExpired') throw error;
        onExpired(error);
      }
    },
  });

  return {
    step,
    form,
    secondsLeft,
    setup,
    recoveryCodes: kept?.recoveryCodes ?? [],
    change: show,
    finish: () => kept && enter(kept),
  };
}
