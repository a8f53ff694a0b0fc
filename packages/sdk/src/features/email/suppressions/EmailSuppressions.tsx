'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailSuppressionsView } from './EmailSuppressionsView.tsx';
import { type EmailSuppressionsOptions, useEmailSuppressions } from './useEmailSuppressions.ts';

/** What `EmailSuppressions` takes: the view or its default, and the attributes of its root. */
export interface EmailSuppressionsProps extends EmailSuppressionsOptions, RootProps {}

/**
 * The addresses that a team does not write to, with the reason: added, imported, removed, exported.
 * @example <EmailSuppressions {...useRoutedView({ parseView: parseSuppressionsView, formatView: formatSuppressionsView })} />
 */
export const EmailSuppressions = forwardRef<HTMLElement, EmailSuppressionsProps>(
  function EmailSuppressions(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface ComposedProps extends EmailSuppressionsProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useEmailSuppressions({ view, defaultView, onViewChange });
  return <EmailSuppressionsView {...root} ref={rootRef} model={model} />;
}
