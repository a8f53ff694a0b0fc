'use client';
import type { ReactNode } from 'react';
import { LaterTexts } from '../../../domain/LaterTexts.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { searchTexts } from '../locales/zh.ts';

interface LaterPartProps {
  readonly children: ReactNode;
  /** Stands there until the code has come. Default: nothing, as for what floats. */
  readonly fallback?: ReactNode;
  /** Comes with it, and stays where it fails. */
  readonly beside?: ReactNode;
}

/** Around what comes later, with its texts: says in its place when they do not come. */
export function LaterPart({ children, fallback = null, beside }: LaterPartProps) {
  return (
    <PartBoundary fallback={fallback} beside={beside}>
      <LaterTexts of={searchTexts}>{children}</LaterTexts>
    </PartBoundary>
  );
}
