import { type RefObject, useEffect } from 'react';
import { focusableIn } from './focusable.ts';

/**
 * Lets the keyboard reach an area that scrolls and holds nothing to be focused, so that the arrow keys can read it
 * to its end. `rest` is its `tabindex` otherwise; `null` is none.
 */
export function useReachableScroll(ref: RefObject<HTMLElement | null>, rest: '-1' | null): void {
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    const update = () => {
      const isLonger = area.scrollHeight > area.clientHeight + 1 || area.scrollWidth > area.clientWidth + 1;
      const isStuck = isLonger && focusableIn(area).length === 0;
      if (isStuck) area.setAttribute('tabindex', '0');
      else if (rest === null) area.removeAttribute('tabindex');
      else area.setAttribute('tabindex', rest);
    };
    if (typeof ResizeObserver === 'undefined') return update();
    // Reports the first sizes too, once the frame's layout stands: to read them here would cost a layout in each press.
    const observer = new ResizeObserver(update);
    observer.observe(area);
    for (const child of area.children) observer.observe(child);
    return () => observer.disconnect();
  });
}
