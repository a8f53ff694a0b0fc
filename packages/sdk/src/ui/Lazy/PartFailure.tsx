'use client';
import { useContext, useEffect } from 'react';
import { ErrorState } from '../EmptyState/ErrorState.tsx';
import type { PartLoadError } from './loadPart.ts';
import { type PartBoundaryLabels, PartFailureContext, ReloadContext } from './PartBoundary.tsx';

interface PartFailureProps {
  readonly labels: PartBoundaryLabels;
  readonly error: PartLoadError;
  readonly onRetry: () => void;
}

/** Stands in place of what could not be loaded, where no `PartBoundary` is around it, and reports it once. */
export function PartFailure({ labels, error, onRetry }: PartFailureProps) {
  const reload = useContext(ReloadContext);
  const onFailure = useContext(PartFailureContext);
  useEffect(() => onFailure?.(error), [onFailure, error]);
  return (
    <ErrorState
      title={labels.failed}
      onRetry={reload ?? onRetry}
      labels={{ retry: reload ? labels.reload : labels.retry, requestId: '' }}
    >
      {labels.kept}
    </ErrorState>
  );
}
