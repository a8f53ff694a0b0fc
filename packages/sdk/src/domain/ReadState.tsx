'use client';
import type { ReactNode } from 'react';
import { missedOf } from '../core/failures/equityMissed.ts';
import type { ReachkitError } from '../core/failures/errors.ts';
import { useErrorText } from '../core/i18n/useText.ts';
import { EquityOffer } from '../provider/EquityOffer.tsx';
import { ErrorState } from '../ui/EmptyState/ErrorState.tsx';
import { SkeletonLines } from '../ui/Skeleton/Skeleton.tsx';

/** State of a read, or of a model over a read, to render. */
export interface FailedRead {
  readonly error: ReachkitError | null;
  readonly isRetrying?: boolean | undefined;
  /** State of a `Read`, in place of `isRetrying`. */
  readonly isFetching?: boolean | undefined;
  /** Left out: no retry button. */
  readonly retry?: (() => void) | undefined;
}

export interface ReadFailureProps {
  /** Title: the data that could not be loaded. */
  readonly title: ReactNode;
  readonly read: FailedRead;
  readonly className?: string | undefined;
}

/**
 * Shown in place of data that could not be loaded: an upgrade offer for an exceeded limit, else the reason, a retry
 * button and the request id.
 */
export function ReadFailure({ title, read, className }: ReadFailureProps) {
  const errorText = useErrorText();
  const { error, retry, isFetching, isRetrying = isFetching } = read;
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

export interface ReadStateProps {
  readonly read: FailedRead;
  /** Announced to screen readers; left out for a part of a page that announces its own loading. */
  readonly loadingText?: string | undefined;
  /** Title: the data that could not be loaded. */
  readonly failedText: ReactNode;
  /** Number of skeleton lines; default as in `SkeletonLines`. */
  readonly count?: number | undefined;
  /** Skeleton in the shape of the content, in place of lines. */
  readonly outline?: ReactNode;
  readonly className?: string | undefined;
  /** Shown in place of the failure if the item does not exist, or no longer. */
  readonly gone?: ReactNode;
}

/** Placeholder of data: a skeleton while it loads, or why it failed. */
export function ReadState(props: ReadStateProps) {
  const { read, loadingText, failedText, count, outline, className, gone } = props;
  const { error } = read;
  if (error)
    return (
      <div className={className}>
        {error.code === 'notFound' && gone ? gone : <ReadFailure title={failedText} read={read} />}
      </div>
    );
  return (
    <div aria-busy="true" className={className}>
      {loadingText !== undefined && (
        <span className="rk-hidden" role="status">
          {loadingText}
        </span>
      )}
      {outline ?? <SkeletonLines count={count} />}
    </div>
  );
}
