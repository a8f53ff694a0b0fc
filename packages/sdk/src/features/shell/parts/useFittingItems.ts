'use client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../../../ui/Portal/useIsomorphicLayoutEffect.ts';
import { countFitting } from '../../../ui/TagList/TagList.tsx';

/** Room for the "more" button, in px. */
const moreWidth = 96;

/** Returns how many children of a list (`data-item`) fit into one line; `words` must change when their widths may. */
export function useFittingItems(words: string): {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly shown: number;
} {
  const listRef = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(Number.POSITIVE_INFINITY);

  function fit() {
    const list = listRef.current;
    // A hidden list has no width, so it cannot be measured.
    if (!list || list.clientWidth === 0) return;
    const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')];
    setShown(
      countFitting(
        items.map((item) => item.offsetWidth),
        list.clientWidth,
        moreWidth,
      ),
    );
  }

  useIsomorphicLayoutEffect(fit, [words]);

  useEffect(() => {
    const list = listRef.current;
    if (!list || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(fit);
    observer.observe(list);
    return () => observer.disconnect();
  });

  return { listRef, shown };
}
