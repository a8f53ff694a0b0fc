'use client';
import { Component, type ReactNode } from 'react';
import { ScopeContext } from '../contexts.ts';
import { useRequired } from '../required.ts';
import type { ReachkitError } from './errors.ts';

/** Why a feature failed to render, with a retry. */
export interface FeatureFailure {
  readonly error: ReachkitError;
  /** Renders the feature again. */
  readonly retry: () => void;
}

export interface FeatureBoundaryProps {
  /** Converts a thrown value to a typed error. */
  readonly toError: (thrown: unknown) => ReachkitError;
  readonly renderFailure: (failure: FeatureFailure) => ReactNode;
  readonly children?: ReactNode;
}

/** Contains a failure within one feature, and reports it to the host once. */
export function FeatureBoundary(props: FeatureBoundaryProps) {
  const { report } = useRequired(ScopeContext);
  return <Boundary {...props} report={report} />;
}

interface BoundaryProps extends FeatureBoundaryProps {
  readonly report: (error: ReachkitError) => void;
}

interface BoundaryState {
  readonly thrown: { readonly cause: unknown } | null;
  readonly error: ReachkitError | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { thrown: null, error: null };

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    return { thrown: { cause } };
  }

  static getDerivedStateFromProps({ toError }: BoundaryProps, { thrown, error }: BoundaryState) {
    return thrown && !error ? { error: toError(thrown.cause) } : null;
  }

  override componentDidUpdate(_: BoundaryProps, before: BoundaryState) {
    if (this.state.error && this.state.error !== before.error) this.props.report(this.state.error);
  }

  override componentDidMount() {
    if (this.state.error) this.props.report(this.state.error);
  }

  retry = () => this.setState({ thrown: null, error: null });

  override render() {
    const { error } = this.state;
    return error ? this.props.renderFailure({ error, retry: this.retry }) : this.props.children;
  }
}
