import type { Layout } from './columns.ts';

/** Sets the grid tracks through the DOM, because a strict CSP blocks `style` in markup. */
export function applyLayout(grid: HTMLElement, layout: Layout): void {
  const { style } = grid;
  style.setProperty('--_columns', layout.template);
  style.setProperty('--_row-min', `${layout.minWidth}px`);
  style.setProperty('--_sticky-end', `${layout.stickyEnd}px`);
  for (const [index, offset] of layout.stickyOffsets.entries()) {
    style.setProperty(`--_sticky-${index + 1}`, `${offset}px`);
  }
}
