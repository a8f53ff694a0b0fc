'use client';
import {
  type SentSmsCode,
  type SmsCodePurpose,
  sendSmsCode,
  smsCodePause,
} from '@reachkit/contract/session/registration';
import { emailCodePurposes, sendSignInEmailCode } from '@reachkit/contract/session/signInEmail';
import { useState } from 'react';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { useCall } from '../../core/hooks.ts';
import { useAction } from '../../core/react/useAction.ts';
import { useCountdown } from '../time/useCountdown.ts';
import { waitOf } from '../time/waitOf.ts';

/** Options of `useSmsCode`: the number, the purpose, and callbacks when a code was sent or rejected. */
export interface UseSmsCodeOptions {
  /** The number, or the email address, as entered in the form. */
  readonly phone: string;
  /** Purpose of the code. */
  readonly purpose: SmsCodePurpose;
  /** Validates the number and shows its error; `null` if it cannot receive a code. */
  readonly readPhone: () => Promise<string | null>;
  readonly onSent: () => void;
  readonly onRefused: (error: ReachkitError) => void;
}

/** A code by SMS or by email: sends it, and counts down until the next may be requested. */
export interface SmsCodeModel {
  readonly send: () => Promise<void>;
  readonly isSending: boolean;
  /** Seconds until another may be requested; 0: now. */
  readonly secondsLeft: number;
  /** The server's response about the code sent to this number. */
  readonly sent: SentSmsCode | null;
}

/** Sends codes to the number or the email address of a form, one at a time, with the pause that the server requires. */
export function useSmsCode({
  phone,
  purpose,
  readPhone,
  onSent,
  onRefused,
}: UseSmsCodeOptions): SmsCodeModel {
  const call = useCall();
  const [last, setLast] = useState<{ readonly phone: string; readonly sent: SentSmsCode | null } | null>(
    null,
  );
  const [left, startPause] = useCountdown();
  const isSamePhone = last !== null && last.phone === phone.trim();
  const secondsLeft = isSamePhone ? left : 0;

  const { run, isRunning } = useAction(
    async () => {
      if (secondsLeft > 0) return;
      const number = await readPhone();
      if (number === null) return;
      const byEmail = number.includes('@') ? emailCodePurposes.find((known) => known === purpose) : undefined;
      const sent = byEmail
        ? await call(sendSignInEmailCode, { body: { email: number, purpose: byEmail } }, { notify: false })
        : await call(sendSmsCode, { params: { phone: number }, query: { purpose } }, { notify: false });
      setLast({ phone: phone.trim(), sent });
      startPause(sent.retryAfter);
      onSent();
    },
    (error) => {
      const wait = waitOf(error) ?? (error.kind === 'rate' ? smsCodePause : null);
      if (wait !== null) {
        const typed = phone.trim();
        setLast((before) => ({ phone: typed, sent: before?.phone === typed ? before.sent : null }));
        startPause(wait);
      }
      onRefused(error);
      return true;
    },
  );

  return {
    send: async () => void (await run()),
    isSending: isRunning,
    secondsLeft,
    sent: isSamePhone ? last.sent : null,
  };
}
