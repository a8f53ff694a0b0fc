'use client';
import { type ReactNode, useContext } from 'react';
import { FeatureBoundary, type FeatureFailure } from '../core/FeatureBoundary.tsx';
import { useErrorText, useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { ErrorState } from '../ui/EmptyState/ErrorState.tsx';
import { ReloadContext } from '../ui/Lazy/PartBoundary.tsx';
import { typedFailure } from './PartFailures.tsx';

export interface FeatureRootProps {
  /** Draws a failure in a way of its own. Default: what happened, Try again, the request id. */
  readonly renderFailure?: ((failure: FeatureFailure) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

/** Around each feature: what fails inside stays inside, is said with a way to try again, and reaches `onError` once. */
export function FeatureRoot({ renderFailure, children }: FeatureRootProps) {
  return (
    <FeatureBoundary
      toError={typedFailure}
      renderFailure={renderFailure ?? ((failure) => <Failure {...failure} />)}
    >
      {children}
    </FeatureBoundary>
  );
}

function Failure({ error, retry }: FeatureFailure) {
  const reload = useContext(ReloadContext);
  const reloads = error.kind === 'chunk' && reload !== null;
  const t = useText(coreTexts);
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t('failure.title')}
      onRetry={reloads ? reload : retry}
      requestId={error.requestId}
      labels={{ retry: reloads ? t('part.reload') : t('failure.retry'), requestId: t('failure.requestId') }}
    >
      {errorText(error)}
    </ErrorState>
  );
}
