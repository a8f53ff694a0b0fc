'use client';
import { blacklistReasonLimit } from '@reachkit/contract/favourites/blacklist';
import { type RefObject, useRef, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useKeptInput } from '../../../core/form/useKeptInput.ts';
import { useEnvironment } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { type Expiry, expireAtOf, noExpiry } from './expiry.ts';

/** Error of a field: a code, or the server's own sentence. */
export type BlacklistTermFault = 'required' | 'tooLong' | { readonly msg: string };

/** Initial reason and end, and the submit handler. */
export interface BlacklistTermsOptions {
  /** Default empty. */
  readonly reason?: string | undefined;
  /** Default: never. */
  readonly expiry?: Expiry | undefined;
  /** `expireAt`: ISO 8601, `null` for never. Rejects with a `ReachkitError`. */
  readonly onSend: (reason: string, expireAt: string | null) => Promise<void>;
  /** Name under which the input is stored if the login ends, for this person and tab. */
  readonly draftKey?: string | undefined;
}

/** The form of an entry's reason and end. */
export interface BlacklistTerms {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** Ref for the reason field, which gets the focus if the reason is rejected. */
  readonly reasonRef: RefObject<HTMLInputElement | null>;
  readonly expiry: Expiry;
  readonly setExpiry: (expiry: Expiry) => void;
  readonly faults: {
    readonly reason?: BlacklistTermFault | undefined;
    readonly expireAt?: BlacklistTermFault | undefined;
  };
  /** Submit error that belongs to no field. */
  readonly failure: ReachkitError | null;
  readonly isBusy: boolean;
  /** Validates the fields and submits them, one request at a time. */
  readonly send: () => Promise<void>;
}

/** The two fields of an entry, with their errors. */
export function useBlacklistTerms({
  reason: first = '',
  expiry: firstExpiry = noExpiry,
  onSend,
  draftKey,
}: BlacklistTermsOptions): BlacklistTerms {
  const { day } = useFormats();
  const { now, timeZone } = useEnvironment();
  const [reason, setReason] = useState(first);
  const [expiry, setExpiry] = useState(firstExpiry);
  const [faults, setFaults] = useState<BlacklistTerms['faults']>({});
  const { run, isRunning, failure } = useAction(
    (words: string) => onSend(words, expireAtOf(expiry, day(now()), timeZone)),
    ({ fields }) => {
      const refused = { reason: fields?.reason, expireAt: fields?.expireAt };
      const isAtField = (refused.reason ?? refused.expireAt) !== undefined;
      if (isAtField) setFaults(refused);
      return isAtField;
    },
  );
  const reasonRef = useRef<HTMLInputElement>(null);
  useKeptInput(
    {
      key: draftKey,
      read: () => ({ reason, expiry }),
      restore: (kept) => {
        setReason(kept.reason);
        setExpiry(kept.expiry);
      },
    },
    reason !== first || expiry.kind !== firstExpiry.kind || expiry.day !== firstExpiry.day,
  );

  function faultsOf(words: string): BlacklistTerms['faults'] {
    return {
      ...(words === '' && { reason: 'required' }),
      ...(words.length > blacklistReasonLimit && { reason: 'tooLong' }),
      ...(expiry.kind === 'day' && expiry.day === null && { expireAt: 'required' }),
    };
  }

  async function send() {
    const words = reason.trim();
    const wrong = faultsOf(words);
    setFaults(wrong);
    if (wrong.reason !== undefined) reasonRef.current?.focus();
    if (Object.keys(wrong).length === 0) await run(words);
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
    isBusy: isRunning,
    send,
  };
}
