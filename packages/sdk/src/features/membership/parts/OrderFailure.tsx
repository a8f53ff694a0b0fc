'use client';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { membershipTexts } from '../locales/zh.ts';

interface OrderFailureProps {
  readonly title: string;
  readonly error: ReachkitError;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** What did not load, why, and a way to try again. */
export function OrderFailure({ title, error, isRetrying, onRetry }: OrderFailureProps) {
  const t = useText(membershipTexts);
  const errorText = useErrorText();
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={error.requestId}
      labels={{ retry: t('checkout.retry'), requestId: t('checkout.requestId') }}
    >
      {errorText(error)}
    </ErrorState>
  );
}
