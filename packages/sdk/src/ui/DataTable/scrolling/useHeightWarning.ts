'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Warns once where a box that scrolls inside has no height to keep to: nothing around it has one, so that the height
 * of the window limits it. Such a box has `max-block-size: 100dvh`.
 */
export function useHeightWarning(box: RefObject<HTMLElement | null>, isScrolling: boolean): void {
  const isChecked = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!isScrolling || isChecked.current || !element || element.offsetHeight < window.innerHeight - 1)
      return;
    // Measured once only: it makes the browser lay the page out.
    isChecked.current = true;
    import('./heightWarning.ts').then(
      ({ warnOfHeight }) => warnOfHeight(element),
      // Only a warning is lost.
      () => undefined,
    );
  });
}
