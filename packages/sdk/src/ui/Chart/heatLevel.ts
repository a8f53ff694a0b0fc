/** Number of colours above zero. */
export const heatSteps = 5;

/** Returns 0 for zero, otherwise a level 1–`steps`, in equal steps up to the greatest value. */
export function heatLevel(value: number, greatest: number, steps = heatSteps): number {
  if (!(value > 0) || !(greatest > 0)) return 0;
  return Math.min(steps, Math.max(1, Math.ceil((value / greatest) * steps)));
}
