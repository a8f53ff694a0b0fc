'use client';
import { type RefObject, useEffect, useRef } from 'react';

export interface TrailMoves {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onLeave?: (() => void) | undefined;
}

/** `[` or K goes to the previous creator, `]` or J to the next, and Escape leaves, while nobody types and nothing floats. */
export function useTrailKeys(root: RefObject<HTMLElement | null>, moves: TrailMoves): void {
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });
  useEffect(() => {
    const page = root.current?.ownerDocument ?? document;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { onPrevious, onNext, onLeave } = latest.current;
      const moves = { '[': onPrevious, k: onPrevious, ']': onNext, j: onNext, escape: onLeave };
      const move = Object.entries(moves).find(([key]) => key === event.key.toLowerCase())?.[1];
      if (!move || !isAtRest(event.composedPath()[0], root.current)) return;
      event.preventDefault();
      move();
    };
    page.addEventListener('keydown', onKeyDown);
    return () => page.removeEventListener('keydown', onKeyDown);
  }, [root]);
}

/** The key was meant for the page or for us, and not for a field, a dialog or another part of the page. */
function isAtRest(target: EventTarget | undefined, root: HTMLElement | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)) return false;
  if (target instanceof HTMLInputElement && !/^(?:radio|checkbox)$/.test(target.type)) return false;
  return target === target.ownerDocument.body || root?.contains(target) === true;
}
