/** Whether a text consists of digits 0–9; leading zeros are allowed, as it is not an amount. */
export function isNumericCode(value: string): boolean {
  return /^\d+$/.test(value);
}

/** Whether a text is a duration, e.g. in hours: a whole number or a multiple of 0.5, from 0. */
export function isHalfStepTime(value: string): boolean {
  return /^(?:0|[1-9]\d*)(?:\.[05])?$/.test(value);
}

/** Whether a text is 1, 2, 3, …; without sign or leading zeros. */
export function isPositiveInteger(value: string): boolean {
  return /^[1-9]\d*$/.test(value);
}
