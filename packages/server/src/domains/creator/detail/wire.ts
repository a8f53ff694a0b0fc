import type { NumberMeasure, WireMeasure } from '@reachkit/contract';
import type { Measure } from '../metrics/measure.ts';

/** A measure of a number as it travels. */
export const numberOf = (measured: Measure): NumberMeasure => measureWith(measured, (value) => value);

/** A measure as it travels, its value as `shape` makes it. */
export function measureWith<Value, Wire>(
  { value, unknown, asOf, sampleSize, formula }: Measure<Value>,
  shape: (value: Value) => Wire,
): WireMeasure<Wire> {
  return {
    value: value === null ? null : shape(value),
    unknown,
    asOf: asOf?.toISOString() ?? null,
    sampleSize,
    formula,
  };
}
