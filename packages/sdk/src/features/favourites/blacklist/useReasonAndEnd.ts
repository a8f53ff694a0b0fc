'use client';
import { blacklistReasonLimit } from '@reachkit/contract/blacklist';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { type Expiry, expireAtOf, noExpiry } from './expiry.ts';

interface Faults {
  readonly reason?: string | undefined;
  readonly expireAt?: string | undefined;
}

interface Options {
  readonly reason?: string | undefined;
  readonly expiry?: Expiry | undefined;
  /** Rejects with a `ReachkitError`. */
  readonly onSend: (reason: string, expireAt: string | null) => Promise<void>;
}

/** The two fields of an entry: what is wrong stands at them, and they are sent once at a time. */
export function useReasonAndEnd({ reason: first = '', expiry: firstExpiry = noExpiry, onSend }: Options) {
  const t = useText(favouritesTexts);
  const { day } = useFormats();
  const { now, timeZone } = useEnvironment();
  const [reason, setReason] = useState(first);
  const [expiry, setExpiry] = useState(firstExpiry);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const reasonRef = useRef<HTMLInputElement>(null);

  function faultsOf(words: string): Faults {
    return {
      ...(words === '' && { reason: t('blacklist.form.required') }),
      ...(words.length > blacklistReasonLimit && {
        reason: t('form.tooLong', { limit: blacklistReasonLimit }),
      }),
      ...(expiry.kind === 'day' && expiry.day === null && { expireAt: t('blacklist.form.dayRequired') }),
    };
  }

  async function send() {
    const words = reason.trim();
    const wrong = faultsOf(words);
    setFaults(wrong);
    if (wrong.reason !== undefined) reasonRef.current?.focus();
    if (Object.keys(wrong).length > 0 || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await onSend(words, expireAtOf(expiry, day(now()), timeZone));
    } catch (thrown) {
      const error = toReachkitError(thrown);
      const refused = { reason: error.fields?.reason?.msg, expireAt: error.fields?.expireAt?.msg };
      if (refused.reason ?? refused.expireAt) setFaults(refused);
      else setFailure(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return {
    reason,
    setReason: (next: string) => {
      setReason(next);
      setFaults(({ reason: _, ...others }) => others);
    },
    reasonRef,
    expiry,
    setExpiry: (next: Expiry) => {
      setExpiry(next);
      setFaults(({ expireAt: _, ...others }) => others);
    },
    faults,
    failure,
    isBusy,
    send,
  };
}

export type ReasonAndEnd = ReturnType<typeof useReasonAndEnd>;
