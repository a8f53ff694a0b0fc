/** Number of colours above zero. */
export const heatSteps = 5;

/** Returns 0 for zero, otherwise 1–`steps` by equal steps up to the greatest. */
export function heatLevel(value: number, greatest: number, steps = heatSteps): number {
  if (!(value > 0) || !(greatest > 0)) return 0;
  return Math.min(steps, Math.max(1, Math.ceil((value / greatest) * steps)));
}
