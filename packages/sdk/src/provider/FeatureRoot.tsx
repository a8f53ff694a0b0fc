'use client';
import { forwardRef, type ReactNode, useContext } from 'react';
import { missedOf } from '../core/failures/equityMissed.ts';
import { FeatureBoundary, type FeatureFailure } from '../core/failures/FeatureBoundary.tsx';
import { useEndedLogins } from '../core/hooks.ts';
import { useErrorText, useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { useAssignedRef } from '../ui/assignRef.ts';
import { ErrorState } from '../ui/EmptyState/ErrorState.tsx';
import { lazyPart } from '../ui/Lazy/lazyPart.tsx';
import { PartBoundary, ReloadContext } from '../ui/Lazy/PartBoundary.tsx';
import { typedFailure } from './PartFailures.tsx';

/** Props of `FeatureRoot`. */
export interface FeatureRootProps {
  /** Draws a failure in a way of its own. Default: an offer where the membership gives less, else what happened, Try again, the request id. */
  readonly renderFailure?: ((failure: FeatureFailure) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

/**
 * Around each feature: what fails inside stays inside, is said with a way to try again, and reaches `onError` once. `ref`
 * is what says so; the feature takes its own. After a login has ended the feature starts afresh, so that nothing typed or
 * opened by one person is left to the next.
 */
export const FeatureRoot = forwardRef<HTMLElement, FeatureRootProps>(function FeatureRoot(
  { renderFailure, children },
  ref,
) {
  const attach = useAssignedRef(ref);
  const endedLogins = useEndedLogins();
  return (
    <FeatureBoundary
      key={endedLogins}
      toError={typedFailure}
      renderFailure={renderFailure ?? ((failure) => drawFailure(failure, attach))}
    >
      {children}
    </FeatureBoundary>
  );
});

type Attach = (node: HTMLElement | null) => void;

/** Loads where a membership gives less, which most pages never see. */
const EquityOffer = lazyPart(async () => (await import('./EquityOffer.tsx')).EquityOffer);

function drawFailure(failure: FeatureFailure, attach: Attach) {
  const Drawn = failure.error.kind === 'equity' ? Offer : Failure;
  return <Drawn {...failure} attach={attach} />;
}

function Offer({ error, retry, attach }: FailureProps) {
  return (
    <PartBoundary ref={attach} fallback={null}>
      <EquityOffer rootRef={attach} missed={missedOf(error)} msg={error.msg} onGrant={retry} />
    </PartBoundary>
  );
}

interface FailureProps extends FeatureFailure {
  readonly attach: Attach;
}

function Failure({ error, retry, attach }: FailureProps) {
  const reload = useContext(ReloadContext);
  const reloads = error.kind === 'chunk' && reload !== null;
  const t = useText(coreTexts);
  const errorText = useErrorText();
  return (
    <ErrorState
      ref={attach}
      title={t('failure.title')}
      onRetry={reloads ? reload : retry}
      requestId={error.requestId}
      labels={reloads ? { retry: t('part.reload') } : undefined}
    >
      {errorText(error)}
    </ErrorState>
  );
}
