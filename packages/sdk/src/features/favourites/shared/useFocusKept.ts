'use client';
import { useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from '../../../ui/Portal/focusedIn.ts';

/**
 * Where an act takes away what it was begun in, the focus goes to the title instead of nowhere.
 * @param drawn another value once the act has ended and what it changed is drawn
 */
export function useFocusKept(drawn: unknown) {
  const title = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const keep = useCallback(() => {
    if (!title.current || !isFocusLost(title.current.getRootNode())) return;
    isAwaited.current = false;
    title.current.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn before may have held the focus
  useEffect(() => {
    if (!isAwaited.current) return;
    keep();
    isAwaited.current = false;
  }, [drawn, keep]);
  const keepFocus = useCallback(() => {
    isAwaited.current = true;
    // A live message may have come before the answer, and have taken it away already.
    keep();
  }, [keep]);
  return { title, keepFocus };
}
