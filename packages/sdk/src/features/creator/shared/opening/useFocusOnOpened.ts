'use client';
import { type ForwardedRef, useEffect, useRef, useState } from 'react';
import { assignRef } from '../../../../ui/assignRef.ts';

interface Opening {
  /** Whether the analysis is opening after a click. */
  readonly isOpening: boolean;
  readonly isOpen: boolean;
}

/**
 * Moves the focus from the clicked button, which is removed, to the content that it opened.
 * @returns a ref for the root of either; it keeps its identity and hands the node on
 */
export function useFocusOnOpened<Root extends HTMLElement>(
  ref: ForwardedRef<Root>,
  { isOpening, isOpen }: Opening,
): (node: Root | null) => void {
  const root = useRef<Root | null>(null);
  const latest = useRef(ref);
  latest.current = ref;
  const [take] = useState(() => (node: Root | null) => {
    root.current = node;
    assignRef(latest.current, node);
  });
  const wasOpening = useRef(false);
  useEffect(() => {
    // Cached content opens in the same render as the click.
    const isOpened = (wasOpening.current || isOpening) && isOpen;
    wasOpening.current = isOpening;
    const node = root.current;
    if (!isOpened || !node || node.ownerDocument.activeElement !== node.ownerDocument.body) return;
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
  });
  return take;
}
