'use client';
import { type RefObject, useRef } from 'react';
import { focusedIn, isFocusLost } from '../../ui/Portal/focusedIn.ts';
import { useIsomorphicLayoutEffect } from '../../ui/Portal/useIsomorphicLayoutEffect.ts';

/** Escape clears the selection from anywhere in the feature except a text field; open popups handle their own Escape. */
export function useClearOnEscape(root: RefObject<HTMLElement | null>, clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  // A layout effect, as a later effect would miss an immediate Escape.
  useIsomorphicLayoutEffect(() => {
    const page = root.current?.ownerDocument ?? document;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const now = root.current && focusedIn(root.current);
      const isOurs = !root.current || isFocusLost(root.current) || root.current.contains(now);
      const isOpener = now?.getAttribute('aria-expanded') === 'true';
      if (!isOurs || isOpener || now?.matches(textField)) return;
      // Otherwise a surrounding dialog would close too.
      event.preventDefault();
      latest.current();
    };
    // In the capture phase, because a table cell stops the Escape that leaves its checkbox.
    page.addEventListener('keydown', onKeyDown, true);
    return () => page.removeEventListener('keydown', onKeyDown, true);
  }, [root]);
}

const textField = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
