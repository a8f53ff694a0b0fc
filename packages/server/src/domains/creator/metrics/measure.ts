import type { FormulaId, UnknownReason } from '@reachkit/contract';

export type { FormulaId, UnknownReason };

interface Explained {
  /** Date of the underlying data; null if unknown. */
  readonly asOf: Date | null;
  /** Number of underlying videos, snapshots, people or creators, depending on the formula. */
  readonly sampleSize: number;
  readonly formula: FormulaId;
}

export interface Known<Value> extends Explained {
  readonly value: Value;
  readonly unknown: null;
}

export interface Unknown extends Explained {
  readonly value: null;
  readonly unknown: UnknownReason;
}

/** A value with its explanation. An unknown value is null with its reason: never 0, NaN or infinite. */
export type Measure<Value = number> = Known<Value> | Unknown;

export type Explanation = Explained;

/** Replaces the value of a measure. */
export const withValue = <Value, Other>(
  measured: Measure<Value>,
  change: (value: Value) => Other,
): Measure<Other> => (measured.unknown === null ? { ...measured, value: change(measured.value) } : measured);

/** Builds a value with its explanation, or the reason why it is unknown. */
export function measure<Value>(
  explanation: Explanation,
  value: Value | null,
  otherwise: UnknownReason,
): Measure<Value> {
  const { asOf, sampleSize, formula } = explanation;
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) {
    return { value: null, unknown: otherwise, asOf, sampleSize, formula };
  }
  return { value, unknown: null, asOf, sampleSize, formula };
}
