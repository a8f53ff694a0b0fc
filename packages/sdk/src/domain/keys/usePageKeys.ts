'use client';
import { type RefObject, useEffect, useRef } from 'react';

/** Action of each key, by its name in lower case; `null` if disabled. */
export type PageKeys = Readonly<Record<string, (() => void) | null | undefined>>;

export interface PageKeyOptions {
  /** Handles a key after all other components of the page that use it. */
  readonly isLast?: boolean | undefined;
}

/**
 * Shortcuts of a part of the page, active while the focus is within it or nowhere, but not while a person types or a
 * popup is open.
 */
export function usePageKeys(
  root: RefObject<HTMLElement | null>,
  keys: PageKeys,
  { isLast = false }: PageKeyOptions = {},
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const page = root.current?.ownerDocument ?? document;
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action || !isAtRest(event.composedPath()[0], root.current)) return;
      event.preventDefault();
      action();
    };
    // An event reaches the window after all listeners of the document.
    if (isLast) window.addEventListener('keydown', onKeyDown, { signal });
    else page.addEventListener('keydown', onKeyDown, { signal });
    return () => listening.abort();
  }, [root, isLast]);
}

/**
 * Whether the key was pressed on the page itself or within the root, and not in a field, a dialog or another part of the
 * page.
 */
function isAtRest(target: EventTarget | undefined, root: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)) return false;
  if (target instanceof HTMLInputElement && !/^(?:radio|checkbox)$/.test(target.type)) return false;
  // An open menu uses letters for type-ahead.
  const floating = target.closest('[role="menu"], [role="listbox"], [role="dialog"]');
  if (floating && root?.contains(floating)) return false;
  return target === target.ownerDocument.body || root?.contains(target) === true;
}
