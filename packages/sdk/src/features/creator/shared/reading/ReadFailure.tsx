'use client';
import { missedOf } from '../../../../core/failures/equityMissed.ts';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../../core/i18n/useText.ts';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { ErrorState } from '../../../../ui/EmptyState/ErrorState.tsx';
import { creatorTexts } from '../../locales/zh.ts';

export interface ReadFailureProps {
  readonly error: ReachkitError;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean | undefined;
  /** What did not load. Default: a plain sentence. */
  readonly title?: string | undefined;
}

/** In place of what did not load: an offer where the membership gives less, else why, Try again and the request id. */
export function ReadFailure({ error, onRetry, isRetrying, title }: ReadFailureProps) {
  const t = useText(creatorTexts);
  const errorText = useErrorText();
  if (error.kind === 'equity') {
    return <EquityOffer missed={missedOf(error)} msg={error.msg} onGrant={onRetry} />;
  }
  return (
    <ErrorState
      title={title ?? t('shared.failed')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={error.requestId}
      labels={{ retry: t('shared.retry'), requestId: t('shared.requestId') }}
    >
      {errorText(error)}
    </ErrorState>
  );
}
