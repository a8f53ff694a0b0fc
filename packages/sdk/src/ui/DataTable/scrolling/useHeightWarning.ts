'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Warns once if an inner scroll container has no height limit: no ancestor has a height, so that only the window's height
 * limits it. Such a container has `max-block-size: 100dvh`.
 */
export function useHeightWarning(box: RefObject<HTMLElement | null>, isScrolling: boolean): void {
  const isChecked = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!isScrolling || isChecked.current || !element || element.offsetHeight < window.innerHeight - 1)
      return;
    // Measured only once: it forces a layout.
    isChecked.current = true;
    import('./heightWarning.ts').then(
      ({ warnOfHeight }) => warnOfHeight(element),
      // If the code fails to load, only the warning is missing.
      () => undefined,
    );
  });
}
