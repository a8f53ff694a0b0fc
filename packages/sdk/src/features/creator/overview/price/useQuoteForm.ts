'use client';
import { type Platform, type VideoFormat, videoFormats } from '@reachkit/contract';
import { isFarFromEstimate } from '@reachkit/contract/creator/quoteRange';
import { typedNumber } from '@reachkit/contract/rules/typedNumber';
import { useState } from 'react';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useKeptInput } from '../../../../core/form/useKeptInput.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import type { NewQuote } from '../useCreatorOverview.ts';

export type AmountFault = 'required' | 'notNumber' | 'ambiguous' | 'tooSmall' | 'tooLarge';

const maxAmount = 10_000_000;

/** Parses a typed amount of dollars; returns the error if it is invalid. */
export function readAmount(typed: string): number | AmountFault {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^(-?)\$/, '$1');
  if (text === '') return 'required';
  const amount = typedNumber(text.replace(/^-/, ''));
  if (amount === null) return 'notNumber';
  if (text.startsWith('-')) return 'tooSmall';
  if (amount === 'ambiguous') return amount;
  if (amount <= 0) return 'tooSmall';
  return amount > maxAmount ? 'tooLarge' : amount;
}

/** Formats of a platform. */
export function formatsOf(platform: Platform): readonly VideoFormat[] {
  return videoFormats.filter((format) => format.startsWith(platform));
}

export interface QuoteForm {
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly format: VideoFormat | null;
  readonly setFormat: (format: VideoFormat | null) => void;
  /** Error at the field: one of our codes, or the server's own text. `far`: saving again confirms the price. */
  readonly fault: AmountFault | 'far' | { readonly msg: string } | null;
  /** Why saving failed, unless a field shows it. */
  readonly failure: ReachkitError | null;
  readonly isSaving: boolean;
  /** Called on blur; shows an error if the field is invalid. */
  readonly leave: () => void;
  readonly submit: () => Promise<void>;
}

export interface QuoteFormOptions {
  readonly draftKey: string;
  readonly first: { readonly amount: string; readonly format: VideoFormat | null };
  /** Middle estimate of a video; `null` if unknown. */
  readonly estimate: number | null;
  readonly onSave: (quote: NewQuote) => Promise<void>;
  readonly onSaved: () => void;
}

/** Form state of a quote. */
export function useQuoteForm({ first, draftKey, estimate, onSave, onSaved }: QuoteFormOptions): QuoteForm {
  const [amount, setAmount] = useState(first.amount);
  const [format, setFormat] = useState(first.format);
  const [fault, setFault] = useState<QuoteForm['fault']>(null);
  const { run, isRunning, failure, forget } = useAction(
    async () => {
      const read = readAmount(amount);
      if (typeof read === 'string') return setFault(read);
      const isFar = estimate !== null && isFarFromEstimate(read, estimate);
      if (isFar && fault !== 'far') return setFault('far');
      await onSave({ amount: read, ...(format && { format }) });
      onSaved();
    },
    ({ fields }) => {
      const said = fields?.amount?.msg;
      if (said) setFault({ msg: said });
      return said !== undefined;
    },
  );
  useKeptInput(
    {
      key: draftKey,
      read: () => ({ amount, format }),
      restore: (kept) => {
        setAmount(kept.amount);
        setFormat(kept.format);
      },
    },
    amount !== first.amount || format !== first.format,
  );

  return {
    amount,
    setAmount: (next) => {
      setAmount(next);
      setFault(null);
      forget();
    },
    format,
    setFormat,
    fault,
    failure,
    isSaving: isRunning,
    leave: () => {
      const read = readAmount(amount);
      // Tabbing through the empty field is no error.
      if (typeof read === 'string' && read !== 'required') setFault(read);
    },
    submit: async () => void (await run()),
  };
}
