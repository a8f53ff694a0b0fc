'use client';
import { useContext, useEffect } from 'react';
import { ErrorState } from '../EmptyState/ErrorState.tsx';
import { boundaryWords, usePartWords } from '../words.ts';
import type { PartLoadError } from './loadPart.ts';
import { PartFailureContext, ReloadContext } from './PartBoundary.tsx';

interface PartFailureProps {
  readonly error: PartLoadError;
  readonly onRetry: () => void;
}

/** Shown for a part that failed to load without a `PartBoundary` around it; reports it once. */
export function PartFailure({ error, onRetry }: PartFailureProps) {
  const labels = usePartWords(boundaryWords);
  const reload = useContext(ReloadContext);
  const onFailure = useContext(PartFailureContext);
  useEffect(() => onFailure?.(error), [onFailure, error]);
  return (
    <ErrorState
      title={labels.failed}
      onRetry={reload ?? onRetry}
      labels={{ retry: reload ? labels.reload : labels.retry }}
    >
      {labels.kept}
    </ErrorState>
  );
}
