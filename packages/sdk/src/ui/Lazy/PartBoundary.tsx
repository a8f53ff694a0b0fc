'use client';
import { Component, createContext, forwardRef, type ReactNode, Suspense, useContext } from 'react';
import { useAssignedRef } from '../assignRef.ts';
import { ErrorState } from '../EmptyState/ErrorState.tsx';
import { useInBrowser } from '../useInBrowser.ts';
import { boundaryWords, type PartBoundaryLabels, usePartWords } from '../words.ts';
import { AttemptContext } from './lazyPart.tsx';
import { PartLoadError } from './loadPart.ts';

/** Reloads the page; `null` if the host passes no function. Set by the provider from its `onReload`. */
export const ReloadContext = createContext<(() => void) | null>(null);

/** Called with code that failed to load; `null` without a listener. Set by the provider. */
export const PartFailureContext = createContext<((error: PartLoadError) => void) | null>(null);

/** Props of `PartBoundary`: lazily loaded parts, and their placeholder. */
export interface PartBoundaryProps {
  /** Override the provider's texts. */
  readonly labels?: Partial<PartBoundaryLabels> | undefined;
  /** Placeholder of the part, in its size. */
  readonly fallback: ReactNode;
  /**
   * Element that follows the part and would be moved by it, e.g. the next button of a bar: rendered with the part, and
   * also if it fails.
   */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Boundary around a part that is loaded on first render. Code that fails to load shows an error in the part's place, so
 * that everything around stays unchanged; other errors reach the feature's own boundary. `ref` is the error element; the
 * part sets its own.
 */
export const PartBoundary = forwardRef<HTMLElement, PartBoundaryProps>(function PartBoundary(
  { labels: own, fallback, beside, children },
  ref,
) {
  const attach = useAssignedRef(ref);
  const labels = usePartWords(boundaryWords, own);
  const reload = useContext(ReloadContext);
  const onFailure = useContext(PartFailureContext);
  return (
    <Boundary rootRef={attach} labels={labels} beside={beside} reload={reload} onFailure={onFailure}>
      <PartPlace fallback={fallback}>
        {children}
        {beside}
      </PartPlace>
    </Boundary>
  );
});

export type PartPlaceProps = Pick<PartBoundaryProps, 'fallback' | 'children'>;

/** Renders a lazily loaded part; a load failure goes to the outer boundary. */
export function PartPlace({ fallback, children }: PartPlaceProps) {
  // A server does not wait for parts: `renderToString` cannot.
  const isInBrowser = useInBrowser();
  return <Suspense fallback={fallback}>{isInBrowser ? children : fallback}</Suspense>;
}

interface BoundaryProps {
  readonly rootRef: (node: HTMLElement | null) => void;
  readonly labels: PartBoundaryLabels;
  readonly beside: ReactNode;
  readonly reload: (() => void) | null;
  readonly onFailure: ((error: PartLoadError) => void) | null;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly thrown: { readonly error: unknown } | null;
  readonly attempt: object;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { thrown: null, attempt: {} };

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'thrown'> {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartLoadError) this.props.onFailure?.(error);
  }

  retry = () => this.setState({ thrown: null, attempt: {} });

  override render() {
    const { rootRef, labels, beside, reload, children } = this.props;
    const { thrown, attempt } = this.state;
    if (!thrown) return <AttemptContext.Provider value={attempt}>{children}</AttemptContext.Provider>;
    if (!(thrown.error instanceof PartLoadError)) throw thrown.error;
    return (
      <>
        <ErrorState
          ref={rootRef}
          title={labels.failed}
          onRetry={reload ?? this.retry}
          labels={{ retry: reload ? labels.reload : labels.retry }}
        >
          {labels.kept}
        </ErrorState>
        {beside}
      </>
    );
  }
}
