import { type RefObject, useEffect } from 'react';

/** Height of a docked bar of one line in px, for which the styles already reserve space. */
const oneLine = 52;

/**
 * While the actions of a bar docked in `root` take more than one line, `root` has `data-tall-bar`, and the bar's height
 * in `--_bar`: the total row of the table is placed above the bar. A bar of one line changes no styles.
 */
export function useDockHeight(bar: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = root.current;
    if (!bar.current || !place || typeof ResizeObserver === 'undefined') return;
    const show = (height: string | null) => {
      place.style.setProperty('--_bar', height);
      place.toggleAttribute('data-tall-bar', height !== null);
    };
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      show(height > oneLine ? `${height}px` : null);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      show(null);
    };
  }, [bar, root]);
}
