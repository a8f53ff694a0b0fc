'use client';
import { type ReactNode, useContext } from 'react';
import { missedOf } from '../core/equityMissed.ts';
import { FeatureBoundary, type FeatureFailure } from '../core/FeatureBoundary.tsx';
import { useErrorText, useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { ErrorState } from '../ui/EmptyState/ErrorState.tsx';
import { ReloadContext } from '../ui/Lazy/PartBoundary.tsx';
import { EquityOffer } from './EquityOffer.tsx';
import { typedFailure } from './PartFailures.tsx';

export interface FeatureRootProps {
  /** Draws a failure in a way of its own. Default: an offer where the membership gives less, else what happened, Try again, the request id. */
  readonly renderFailure?: ((failure: FeatureFailure) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

/** Around each feature: what fails inside stays inside, is said with a way to try again, and reaches `onError` once. */
export function FeatureRoot({ renderFailure, children }: FeatureRootProps) {
  return (
    <FeatureBoundary toError={typedFailure} renderFailure={renderFailure ?? drawFailure}>
      {children}
    </FeatureBoundary>
  );
}

function drawFailure(failure: FeatureFailure) {
  const { error, retry } = failure;
  if (error.kind !== 'equity') return <Failure {...failure} />;
  return <EquityOffer missed={missedOf(error)} msg={error.msg} onGrant={retry} />;
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
