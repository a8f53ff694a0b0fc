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
  /**
   * Renders an error. Default: an upgrade offer if the plan's limit is reached, otherwise the message, "Try again" and
   * the request id.
   */
  readonly renderFailure?: ((failure: FeatureFailure) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

/**
 * Error boundary around each feature: an error inside is shown with a retry, and reported to `onError` once. `ref` is the
 * error element; the feature sets its own. After the login ends the feature mounts again, so that the next person does
 * not see the previous person's input.
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

/** Loaded only when a plan's limit is reached, which most pages never need. */
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
