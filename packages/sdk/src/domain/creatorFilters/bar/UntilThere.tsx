'use client';
import { type RefObject, useEffect } from 'react';
import { useLatest } from '../../../core/react/useLatest.ts';

interface UntilThereProps {
  /** The button that opens it. A click on it does not count as a click outside. */
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/**
 * Placeholder while the code of a popover loads, so that Escape and a click outside close it. Otherwise it would open
 * late, and take the focus from the person.
 */
export function UntilThere({ anchorRef, onClose }: UntilThereProps) {
  const close = useLatest(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!anchorRef.current || !event.composedPath().includes(anchorRef.current)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [anchorRef, close]);
  return null;
}
