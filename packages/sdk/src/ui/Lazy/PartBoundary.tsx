'use client';
import { Component, createContext, forwardRef, type ReactNode, Suspense, useContext } from 'react';
import { useAssignedRef } from '../assignRef.ts';
import { ErrorState } from '../EmptyState/ErrorState.tsx';
import { useInBrowser } from '../useInBrowser.ts';
import { boundaryWords, type PartBoundaryLabels, usePartWords } from '../words.ts';
import { AttemptContext } from './lazyPart.tsx';
import { PartLoadError } from './loadPart.ts';

/** Reloads the page; `null` where the host has not said how. The provider fills it from its `onReload`. */
export const ReloadContext = createContext<(() => void) | null>(null);

/** Called with code that failed to load; `null` without a listener. The provider fills it. */
export const PartFailureContext = createContext<((error: PartLoadError) => void) | null>(null);

/** Props of `PartBoundary`: parts that load later, and what stands there until then. */
export interface PartBoundaryProps {
  /** In place of the provider's words. */
  readonly labels?: Partial<PartBoundaryLabels> | undefined;
  /** Stands where the part will be, in its size. */
  readonly fallback: ReactNode;
  /** Follows the part and would be moved by it, as the next button of a bar: comes with it, and stays where it fails. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Around a part whose code comes when it is first shown. Code that does not come is said in the part's place,
 * so that all around it stays as it is; any other failure goes on to the feature's own boundary. `ref` is what says so;
 * the part takes its own.
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

/** The place of a part that is loaded later; what does not load goes on to the boundary around it. */
export function PartPlace({ fallback, children }: PartPlaceProps) {
  // A server does not wait for parts; `renderToString` could not.
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
