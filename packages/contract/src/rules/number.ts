/** Digits 0–9 alone; zeros in front count, it is no amount. */
export function isNumericCode(value: string): boolean {
  return /^\d+$/.test(value);
}

/** A time, e.g. in hours: a whole number or a multiple of 0.5, from 0. */
export function isHalfStepTime(value: string): boolean {
  return /^(?:0|[1-9]\d*)(?:\.[05])?$/.test(value);
}

/** 1, 2, 3, …; no sign, no zeros in front. */
export function isPositiveInteger(value: string): boolean {
  return /^[1-9]\d*$/.test(value);
}
