'use client';
import { type RefObject, useRef } from 'react';
import { focusedIn, isFocusLost } from '../../ui/Portal/focusedIn.ts';
import { useIsomorphicLayoutEffect } from '../../ui/Portal/useIsomorphicLayoutEffect.ts';

/** Escape clears the selection from anywhere in the feature except a text field; open popups handle their own Escape. */
export function useClearOnEscape(root: RefObject<HTMLElement | null>, clear: () => void): void {
  const latest = useRef(clear);
  latest.current = clear;
  // Runs with the render that shows the key: a later effect would miss an Escape that comes at once.
  useIsomorphicLayoutEffect(() => {
    const page = root.current?.ownerDocument ?? document;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const now = root.current && focusedIn(root.current);
      const isOurs = !root.current || isFocusLost(root.current) || root.current.contains(now);
      const isOpener = now?.getAttribute('aria-expanded') === 'true';
      if (!isOurs || isOpener || now?.matches(textField)) return;
      // Else a dialog of the host that we stand in would close with it.
      event.preventDefault();
      latest.current();
    };
    // While it is captured, because a table's cell keeps the Escape that leaves its checkbox.
    page.addEventListener('keydown', onKeyDown, true);
    return () => page.removeEventListener('keydown', onKeyDown, true);
  }, [root]);
}

const textField = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
