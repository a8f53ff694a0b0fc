'use client';
import type { ReactNode } from 'react';
import { LaterTexts } from '../../../domain/LaterTexts.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { searchTexts } from '../locales/zh.ts';

interface LaterPartProps {
  readonly children: ReactNode;
  /** Shown until the code has loaded. Default: nothing, as for overlays. */
  readonly fallback?: ReactNode;
  /** Rendered beside the lazy content, also if that fails to load. */
  readonly beside?: ReactNode;
}

/** Boundary of a lazy component and its texts; shows an error if they fail to load. */
export function LaterPart({ children, fallback = null, beside }: LaterPartProps) {
  return (
    <PartBoundary fallback={fallback} beside={beside}>
      <LaterTexts of={searchTexts}>{children}</LaterTexts>
    </PartBoundary>
  );
}
