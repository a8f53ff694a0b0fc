import { type RefObject, useEffect } from 'react';
import { focusableIn } from './focusable.ts';

/**
 * Makes a scroll area without focusable content focusable, so that the arrow keys can scroll it. `rest`: its `tabindex`
 * otherwise; `null` for none.
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
    // Also reports the initial sizes, after layout: reading them here would force a layout in each click.
    const observer = new ResizeObserver(update);
    observer.observe(area);
    for (const child of area.children) observer.observe(child);
    return () => observer.disconnect();
  });
}
