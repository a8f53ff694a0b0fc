'use client';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { sessionTexts } from '../locales/zh.ts';

export interface ReadFailureProps {
  readonly title: string;
  readonly error: ReachkitError | null;
  readonly onRetry: () => void;
}

/** What could not be read, why, and the way to try again. */
export function ReadFailure({ title, error, onRetry }: ReadFailureProps) {
  const t = useText(sessionTexts);
  const errorText = useErrorText();
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      requestId={error?.requestId}
      labels={{ retry: t('devices.retry'), requestId: t('devices.requestId') }}
    >
      {error && errorText(error)}
    </ErrorState>
  );
}
