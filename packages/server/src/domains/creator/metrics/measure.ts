import type { FormulaId, UnknownReason } from '@reachkit/contract';

export type { FormulaId, UnknownReason };

interface Explained {
  /** When what it rests on was true; null where nothing is known. */
  readonly asOf: Date | null;
  /** Videos, snapshots, people or creators that it rests on, as its formula says. */
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

/** A value that explains itself. What cannot be known is null with its reason: never 0, NaN or infinite. */
export type Measure<Value = number> = Known<Value> | Unknown;

export type Explanation = Explained;

/** A measure with its value in another form. */
export const withValue = <Value, Other>(
  measured: Measure<Value>,
  change: (value: Value) => Other,
): Measure<Other> => (measured.unknown === null ? { ...measured, value: change(measured.value) } : measured);

/** A value with its explanation, or why there is none. */
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
