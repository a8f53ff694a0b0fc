'use client';
import type { ReactNode } from 'react';
import { missedOf } from '../core/failures/equityMissed.ts';
import type { ReachkitError } from '../core/failures/errors.ts';
import { useErrorText } from '../core/i18n/useText.ts';
import { EquityOffer } from '../provider/EquityOffer.tsx';
import { ErrorState } from '../ui/EmptyState/ErrorState.tsx';
import { SkeletonLines } from '../ui/Skeleton/Skeleton.tsx';

/** A read, or a model of one, as far as its state is drawn. */
export interface FailedRead {
  readonly error: ReachkitError | null;
  readonly isRetrying?: boolean | undefined;
  /** Of a `Read`, in place of `isRetrying`. */
  readonly isFetching?: boolean | undefined;
  /** Left out: no button. */
  readonly retry?: (() => void) | undefined;
}

export interface ReadFailureProps {
  /** Title: the data that could not be loaded. */
  readonly title: ReactNode;
  readonly read: FailedRead;
  readonly className?: string | undefined;
}

/**
 * Shown in place of data that could not be loaded: an upgrade offer for an exceeded limit, else why, Try again and the
 * request id.
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
  /** How many lines the outline has; default as `SkeletonLines`. */
  readonly count?: number | undefined;
  /** In place of lines, in the shape of what loads. */
  readonly outline?: ReactNode;
  readonly className?: string | undefined;
  /** Shown in place of the failure where the thing does not exist, or no longer. */
  readonly gone?: ReactNode;
}

/** The place of something that is not there yet: an outline while it loads, or why the reading failed. */
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
