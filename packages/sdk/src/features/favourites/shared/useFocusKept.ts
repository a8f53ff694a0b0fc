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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn before may have held the focus
  useEffect(() => {
    if (!isAwaited.current || !title.current) return;
    isAwaited.current = false;
    if (isFocusLost(title.current.getRootNode())) title.current.focus({ preventScroll: true });
  }, [drawn]);
  const keepFocus = useCallback(() => {
    isAwaited.current = true;
  }, []);
  return { title, keepFocus };
}
