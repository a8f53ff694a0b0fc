'use client';
import { type RefObject, useEffect } from 'react';

/** `/` goes to the box while the feature is on the screen and nobody is typing elsewhere. */
export function useSlashKey(
  root: RefObject<HTMLElement | null>,
  box: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const page = root.current?.ownerDocument ?? document;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [target] = event.composedPath();
      if (isTyping(target) || page.querySelector('dialog[open]') || !isOnScreen(root.current)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    page.addEventListener('keydown', onKeyDown);
    return () => page.removeEventListener('keydown', onKeyDown);
  }, [root, box]);
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
