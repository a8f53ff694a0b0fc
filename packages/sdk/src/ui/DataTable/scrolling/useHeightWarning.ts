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
    if (!isScrolling || isChecked.current || !element || !isAsHighAsWindow(element)) return;
    // Measured once only: it makes the browser lay the page out.
    isChecked.current = true;
    if (!growsWithoutLimit(element)) return;
    // For the developer of the page.
    console.warn(
      'Reachkit: scroll="container" needs a parent with a height, but there is none; the height of the window is used. Give the parent a height (e.g. block-size: 600px), or use scroll="page". See /docs/sdk/components/data-table of your Reachkit server.',
    );
  });
}

const isAsHighAsWindow = ({ offsetHeight }: HTMLElement): boolean =>
  offsetHeight > 0 && offsetHeight >= window.innerHeight - 1;

function growsWithoutLimit(element: HTMLElement): boolean {
  const height = element.offsetHeight;
  const { maxBlockSize } = element.style;
  element.style.maxBlockSize = 'none';
  const grows = element.offsetHeight > height + 1;
  element.style.maxBlockSize = maxBlockSize;
  return grows;
}
