import type { GridPlace } from './keyboard.ts';

/** Returns the attributes of a focusable place, by which the grid finds it. */
export function placeAttributes(row: number, column: number, active: number | null) {
  return { 'data-place': `${row}:${column}`, tabIndex: active === column ? 0 : -1 } as const;
}

export function elementAt(root: HTMLElement, place: GridPlace): HTMLElement | null {
  for (let column = place.column; column >= 0; column -= 1) {
    const element = root.querySelector<HTMLElement>(`[data-place="${place.row}:${column}"]`);
    // A cell that spans several columns is found at each of them.
    if (element) return element;
  }
  return null;
}

/** Returns the place that contains `target`. */
export function placeOf(target: EventTarget | null): GridPlace | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (element?.dataset.place ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/** Returns the attributes of a sticky column. */
export function stickyAttributes(place: number, stickyCount: number) {
  if (place > stickyCount || place > 3) return {};
  return { 'data-sticky': place, ...(place === stickyCount ? { 'data-sticky-last': '' } : {}) };
}

/** A button with `data-passive` only shows a tip: a click on it is a click on its row. */
const controls = 'a[href], button:not([data-passive]), input, select, textarea, label, [role="button"]';

/** Returns the control that contains `target`, if any. */
export function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(controls) : null;
}

/** Whether a click is on the row itself: not on a control, and not the end of a text selection. */
export function isRowPress(target: EventTarget | null): boolean {
  return controlOf(target) === null && !window.getSelection()?.toString();
}

/** Returns the first control inside a cell. */
export function controlIn(cell: Element): HTMLElement | null {
  return cell.querySelector<HTMLElement>(controls);
}

/** Returns the menu button of a row's actions. */
export function actionsIn(grid: HTMLElement, row: number): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-actions] button`);
}
