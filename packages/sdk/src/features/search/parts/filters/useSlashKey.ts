'use client';
import { type RefObject, useEffect } from 'react';

/**
 * `/` focuses the search box while the feature is visible, unless the person types into another field. On a page of a
 * host the key belongs to the host until the search has had the focus.
 */
export function useSlashKey(
  root: RefObject<HTMLElement | null>,
  box: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const element = root.current;
    const page = element?.ownerDocument ?? document;
    let isUsed = isOnOurPage(element);
    const onFocus = () => {
      isUsed = true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUsed || event.key !== '/' || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [target] = event.composedPath();
      if (isTyping(target) || isBehindDialog(root.current) || !isOnScreen(root.current)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    element?.addEventListener('focusin', onFocus);
    page.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      page.removeEventListener('keydown', onKeyDown);
    };
  }, [root, box]);
}

function isOnOurPage(element: HTMLElement | null): boolean {
  return element !== null && element.closest('.rk-shell') !== null;
}

/** Whether a dialog is open that does not contain the element. */
function isBehindDialog(element: HTMLElement | null): boolean {
  for (let at: Element | null = element; at; ) {
    const tree = at.getRootNode();
    const inside = at;
    const dialogs =
      tree instanceof Document || tree instanceof ShadowRoot ? tree.querySelectorAll('dialog[open]') : [];
    if ([...dialogs].some((dialog) => !dialog.contains(inside))) return true;
    at = tree instanceof ShadowRoot ? tree.host : null;
  }
  return false;
}

function isTyping(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function isOnScreen(element: HTMLElement | null): boolean {
  if (!element?.isConnected) return false;
  if (typeof element.checkVisibility === 'function' && !element.checkVisibility()) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
