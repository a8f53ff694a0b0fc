/** Edges in px of the window. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Min space between a notice and the elements below it, px. */
export const gap = 12;

/**
 * Returns how many px a notice in the corner of the window moves up so that it covers none of `kept`. It never leaves the
 * window; if there is no free place, it stays in the corner.
 */
export function clearPlace(notice: Box, kept: readonly Box[]): number {
  let up = 0;
  // From the lowest element up: a cleared element stays clear.
  for (const one of kept.toSorted((a, b) => b.bottom - a.bottom)) {
    const isAcross = notice.left < one.right && one.left < notice.right;
    const isLevel = notice.top - up < one.bottom && one.top < notice.bottom - up;
    if (isAcross && isLevel) up = notice.bottom - one.top + gap;
  }
  return up > notice.top ? 0 : up;
}
