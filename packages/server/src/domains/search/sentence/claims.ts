import type { ChipField, FilterKey, UnsureReason } from '@reachkit/contract';
import type { Span } from './scan.ts';

export interface ChipClaim extends Span {
  readonly as: 'chip';
  readonly field: ChipField;
  readonly values: readonly string[];
  readonly confidence: number;
  /** The range was given in reverse. */
  readonly isSwapped?: true;
  /** A topic that is needed along with the others. */
  readonly isNeeded?: true;
}

export interface UnsureClaim extends Span {
  readonly as: 'unsure';
  readonly reason: UnsureReason;
  readonly filter?: FilterKey;
}

/** The meaning read from a part of the sentence. */
export type Claim = ChipClaim | UnsureClaim | (Span & { readonly as: 'connective' });

/** Claims for tokens up to `next`, exclusive. */
export interface Reading {
  readonly claims: readonly Claim[];
  readonly next: number;
}
