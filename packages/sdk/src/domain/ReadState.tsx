'use client';
import type { ReactNode } from 'react';
import { missedOf } from '../core/failures/equityMissed.ts';
import type { ReachkitError } from '../core/failures/errors.ts';
import { useErrorText } from '../core/i18n/useText.ts';
import { EquityOffer } from '../provider/EquityOffer.tsx';
import { ErrorState } from '../ui/EmptyState/ErrorState.tsx';
import { SkeletonLines } from '../ui/Skeleton/Skeleton.tsx';

/** A read as far as its failure is drawn. */
export interface FailedRead {
  readonly error: ReachkitError | null;
  readonly isRetrying?: boolean | undefined;
  readonly retry: () => void;
}

export interface ReadFailureProps {
  /** What could not be loaded. */
  readonly title: ReactNode;
  readonly read: FailedRead;
  readonly className?: string | undefined;
}

/**
 * What stands in place of data that could not be loaded: an offer where the membership gives less, else why, Try again and
 * the request id.
 */
export function ReadFailure({ title, read, className }: ReadFailureProps) {
  const errorText = useErrorText();
  const { error, retry, isRetrying } = read;
  if (!error) return null;
  if (error.kind === 'equity')
    return <EquityOffer missed={missedOf(error)} msg={error.msg} onGrant={retry} />;
  return (
    <ErrorState
      className={className}
      title={title}
      onRetry={retry}
      isRetrying={isRetrying}
      requestId={error.requestId}
    >
      {errorText(error)}
    </ErrorState>
  );
}

interface ReadSkeletonProps {
  /** Announced to screen readers. */
  readonly label: string;
  /** How many lines; default as `SkeletonLines`. */
  readonly count?: number | undefined;
  readonly className?: string | undefined;
}

/** What stands in place of data that is being loaded. */
export function ReadSkeleton({ label, count, className }: ReadSkeletonProps) {
  return (
    <div aria-busy="true" className={className}>
      <span className="rk-hidden" role="status">
        {label}
      </span>
      <SkeletonLines count={count} />
    </div>
  );
}
