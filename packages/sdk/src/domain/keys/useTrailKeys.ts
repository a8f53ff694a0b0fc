'use client';
import type { RefObject } from 'react';
import { usePageKeys } from './usePageKeys.ts';

export interface TrailMoves {
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onLeave?: (() => void) | undefined;
}

/** `[` or K goes to the previous creator, `]` or J to the next, and Escape leaves. */
export function useTrailKeys(
  root: RefObject<HTMLElement | null>,
  { onPrevious, onNext, onLeave }: TrailMoves,
): void {
  usePageKeys(root, { '[': onPrevious, k: onPrevious, ']': onNext, j: onNext, escape: onLeave });
}
