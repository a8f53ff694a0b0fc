'use client';
import type { ReactNode } from 'react';
import { usePartLabels } from '../../../core/partLabels.ts';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';

interface LaterPartProps {
  readonly children: ReactNode;
  /** Stands there until the code has come. Default: nothing, as for what floats. */
  readonly fallback?: ReactNode;
}

/** Around what comes later: says in its place when its code does not come. */
export function LaterPart({ children, fallback = null }: LaterPartProps) {
  const labels = usePartLabels();
  return (
    <PartBoundary labels={labels} fallback={fallback}>
      {children}
    </PartBoundary>
  );
}
