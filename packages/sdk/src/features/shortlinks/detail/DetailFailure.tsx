'use client';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import type { DetailPart } from './useShortLinkDetail.ts';

interface DetailFailureProps {
  readonly title: string;
  readonly part: Pick<DetailPart<unknown>, 'isRetrying' | 'retry'> & { readonly error: ReachkitError };
}

/** Says why a part of the page is missing, and reads it again. */
export function DetailFailure({ title, part: { error, isRetrying, retry } }: DetailFailureProps) {
  const t = useText(shortLinksTexts);
  const errorText = useErrorText();
  return (
    <ErrorState
      title={title}
      onRetry={retry}
      isRetrying={isRetrying}
      requestId={error.requestId}
      labels={{ retry: t('detail.retry'), requestId: t('detail.requestId') }}
    >
      {errorText(error)}
    </ErrorState>
  );
}
